// `npm run check` here is part of `make lint`. It has packages of its own, which building the pages does not install.
// Mistakes that the compilers let pass. Layout is prettier's, types and warnings of Svelte are svelte-check's.
import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";
import config from "../svelte.config.js";

export default ts.config(
  { ignores: ["**/node_modules/", "dist/", "src/wire/types.ts"] },
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig: config } },
  },
  {
    rules: {
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "svelte/no-at-html-tags": "off", // drawings made by our own code: nothing a player wrote goes there
      "svelte/no-unused-svelte-ignore": "off", // it does not see the warnings that svelte-check sees
      "svelte/no-useless-mustaches": "off", // a space at the end of a line has to be written so
      "svelte/prefer-svelte-reactivity": "off", // these sets and maps are replaced, never changed where they are shown
    },
  },
);
