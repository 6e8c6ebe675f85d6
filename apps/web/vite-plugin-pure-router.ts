import type { Plugin } from 'vite';

const routerSources = /\/react-router\/dist\/[^?]+\.mjs$/;

/**
 * The router's module with its components and contexts marked as free of side effects, and without their names for error messages, which
 * would count as a use.
 */
export const markPure = (code: string): string =>
  code
    .replace(/^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2')
    .replace(/^(var \w+ = )(class extends React\d*\.Component \{\n[\s\S]*?^\});$/gm, '$1/* @__PURE__ */ (() => $2)();')
    .replace(/^\w+\.displayName = "\w+";$/gm, '');

/** Leaves out of the build what the app does not use of the router: its forms, data routers and prefetched pages (decision 087). */
export function pureRouter(): Plugin {
  return {
    name: 'hiyori:pure-router',
    apply: 'build',
    transform: (code, id) => (routerSources.test(id) ? { code: markPure(code), map: null } : null),
  };
}
