/** What the compiler does not see: risky types, and imports against the layers of the browser's modules. */

import { readdirSync } from "node:fs";

import { defineConfig } from "eslint/config";
import tseslint from "typescript-eslint";

const browser = "widgets/kiebitz/browser";

/**
 * The modules of the browser by the script that they run in, each script's layers from the top down. A module may import
 * what is in lower layers of its own script, and what all scripts share.
 */
const scripts = {
  page: [
    ["define"],
    ["idle", "language-switch", "lesson", "refinement", "search", "service-worker-registration", "shell", "stages"],
    ["client", "first-example", "marks", "milestones", "saved-state", "search-entry", "search-index"],
    ["deck", "focus", "mistakes", "outcome", "scholarship", "search-answers", "status-messages", "stored-view", "table-steps", "tally", "typed-names", "typed-texts"],
    ["booklet", "carried-marks", "chosen-table", "controls", "disclosure", "motion", "redirection", "scroll-position", "search-match", "search-order", "search-passage", "search-query", "search-samples", "worker-connection"],
    ["fold-target", "fragment", "network", "page-table", "permalink", "print", "scan", "storage", "table-picture", "version"],
    ["dormant", "search-table", "sight"],
  ],
  worker: [
    ["worker"],
    ["engine"],
    ["runtime", "snapshot", "worker-lock"],
    ["download"],
    ["manifest", "progress", "unpack"],
  ],
  embedded: [["embed-page"], ["whole-page"]],
  foreign: [["kiebitz-embed"]],
  translation: [["translation", "translation-review"], ["translation-page-desk", "translation-panel"], ["translation-block", "translation-desk", "translation-marks", "translation-worker"]],
  serviceWorker: [["service-worker"], ["offline-page"], ["cache"], ["verification"], ["addresses"]],
};

/** What every script may import, and what itself imports nothing. */
const shared = ["file-saver", "integrity", "protocol", "state-link", "subject"];

/** One rule for each module: it may import only *allowed*. */
function mayImportOnly(module, allowed) {
  const message = "A module imports from lower layers of its own script only: see eslint.config.mjs.";
  const group = ["./*", ...allowed.map((name) => `!./${name}`)];
  return {
    files: [`${browser}/${module}.ts`],
    rules: { "no-restricted-imports": ["error", { patterns: [{ group, message }] }] },
  };
}

function layerRules() {
  const rules = shared.map((module) => mayImportOnly(module, []));
  for (const layers of Object.values(scripts)) {
    layers.forEach((layer, depth) => {
      const allowed = [...layers.slice(depth + 1).flat(), ...shared];
      rules.push(...layer.map((module) => mayImportOnly(module, allowed)));
    });
  }
  return rules;
}

const named = [...shared, ...Object.values(scripts).flat(2)].sort();
const found = readdirSync(`${import.meta.dirname}/${browser}`).filter((file) => file.endsWith(".ts")).map((file) => file.slice(0, -3)).sort();
if (named.join() !== found.join()) {
  const apart = [...named.filter((name) => !found.includes(name)), ...found.filter((name) => !named.includes(name))];
  throw new Error(`eslint.config.mjs: give each module of ${browser} one layer, and no other one: ${apart.join(", ")}`);
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
  {
    files: [`${browser}/**/*.ts`],
    // The translator's own page is in no page of others.
    ignores: [`${browser}/sight.ts`, `${browser}/translation-review.ts`],
    rules: {
      "no-restricted-properties": ["error", { property: "scrollIntoView", message: "It scrolls pages of others: use sight.ts." }],
    },
  },
  ...layerRules(),
);
