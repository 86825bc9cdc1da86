"""The 66 family: Schnapsen, Sechsundsechzig and Šnaps, trick-taking games for two."""
