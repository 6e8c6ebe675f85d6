import type { Plugin } from 'vite';

/**
 * Dynamic imports without the function that Vite puts around them. It preloads what the lists of `build.modulePreload` name, which this build
 * has not: src/early.js preloads.
 */
export const importDirectly = (): Plugin => ({
  name: 'import-directly',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
});
