/** What the compiler does not see: risky types, and imports against the direction shell → client → protocol ← worker. */

import { defineConfig } from "eslint/config";
import tseslint from "typescript-eslint";

const browser = "widgets/kiebitz/browser";

/** A rule for the files *names*: they may not import what *patterns* name, for the reason *message*. */
function mayNotImport(names, patterns, message) {
  return {
    files: names.map((name) => `${browser}/${name}.ts`),
    rules: { "no-restricted-imports": ["error", { patterns: [{ group: patterns, message }] }] },
  };
}

export default defineConfig(
  { ignores: [".nox/", "node_modules/", "site/", "**/*.mjs", "**/*.js"] },
  {
    files: [`${browser}/**/*.ts`],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // The compiler asks for brackets where a key is not declared.
      "@typescript-eslint/dot-notation": ["error", { allowIndexSignaturePropertyAccess: true }],
      // Numbers in messages are what templates are for.
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "no-console": "error",
    },
  },
  mayNotImport(["shell", "disclosure", "deck"], ["./worker"], "The page reaches the engine through the client only."),
  mayNotImport(["client"], ["./shell*", "./define*", "./worker"], "The client knows the protocol and nobody's insides."),
  mayNotImport(
    ["worker"],
    ["./shell*", "./client*", "./define*", "./deck*", "./disclosure*"],
    "The worker knows the protocol and no page.",
  ),
  mayNotImport(["protocol"], ["*"], "The protocol is types only and rests on nothing."),
);
