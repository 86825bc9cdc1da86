"""What is looked for in translations, a kind of fault in each module; `kiebitz.translate.check` runs them all."""
