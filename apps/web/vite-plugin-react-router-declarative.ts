import type { Plugin } from 'vite';

const modules = /react-router\/dist\/development\/chunk-[A-Z0-9]+\.mjs$/;
// The chunk of the library that holds the components; the smaller one beside it is left alone.
const landmark = 'function BrowserRouter(';

/** What only data routers and server rendering use. `Link` names some of them, on branches that no page takes. */
const leftOut = [
  'AwaitErrorBoundary',
  'BoundaryShell',
  'DefaultErrorComponent',
  'Form',
  'HistoryRouter',
  'NavLink',
  'PrefetchPageLinks',
  'RSCErrorHandler',
  'RemixErrorBoundary',
  'RemixRootDefaultErrorBoundary',
  'RenderErrorBoundary',
  'ScrollRestoration',
  'Scripts',
];

/** What `Link` calls, as it answers without a framework around it. */
const withoutFramework: Record<string, string> = {
  usePrefetchBehavior: 'function usePrefetchBehavior() { return [false, null, {}]; }\n',
};

const warnings = 'var ENABLE_DEV_WARNINGS = true;';

/** Without the bodies of what is left out, and without words for developers; throws when one is no longer as it was. */
export function withoutDataRouter(code: string): string {
  if (!code.includes(warnings)) throw new Error(`react-router changed shape: "${warnings}" is gone`);
  return [...leftOut, ...Object.keys(withoutFramework)].reduce(
    (rest, name) => {
      const start = rest.search(new RegExp(`^(?:var|let|const|function|class) ${name}\\b`, 'm'));
      const length = start < 0 ? -1 : rest.slice(start).search(/\n(?:\}|\};|\}?\);)\n/);
      if (length < 0)
        throw new Error(`react-router changed shape: ${name}; review vite-plugin-react-router-declarative.ts`);
      const end = rest.indexOf('\n', start + length + 1) + 1;
      const stub =
        withoutFramework[name] ??
        `function ${name}() { throw new Error('${name} belongs to data routers, which the build leaves out'); }\n`;
      return (rest.slice(0, start) + stub + rest.slice(end)).replace(
        new RegExp(`^${name}\\.displayName = .*\\n`, 'm'),
        '',
      );
    },
    code.replace(warnings, 'var ENABLE_DEV_WARNINGS = false;'),
  );
}

/** The app's routes are elements: the router's part for loaders, actions and server rendering stays out of the browser. */
export function reactRouterDeclarative(): Plugin {
  return {
    name: 'react-router-declarative',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!modules.test(id) || !code.includes(landmark)) return undefined;
      return { code: withoutDataRouter(code), map: null };
    },
  };
}
