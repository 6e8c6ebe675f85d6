import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { minifySync, type Plugin } from 'vite';
import { withEarlyPages } from './vite-early-pages.ts';

const theme = readFileSync(new URL('./src/theme.js', import.meta.url), 'utf8');
const early = readFileSync(new URL('./src/early.js', import.meta.url), 'utf8');
const tag = '<script src="/src/theme.js"></script>';

/** The script, as short as it can be. */
export const packed = (code: string): string => minifySync('first.js', code, { module: false }).code;

/** Replaces the script's URL in the page, and preloads modules; throws when the page's head does not load the script. */
export function withTheme(html: string, name: string, modules: readonly string[] = []): string {
  const [head = '', rest] = html.split('</head>');
  if (!head.includes(tag) || rest === undefined) throw new Error(`The head of index.html has no ${tag}`);
  const links = modules.map((module) => `<link rel="modulepreload" crossorigin href="/${module}" />`);
  return `${head.replace(tag, [`<script src="/${name}"></script>`, ...links].join('\n    '))}</head>${rest}`;
}

/** Emits the script that runs before the first paint under a hashed name, so that browsers cache it permanently: the theme, and the early requests. */
export function themeFirst(): Plugin {
  return {
    name: 'theme-first',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const code = packed(theme + withEarlyPages(early, bundle));
      const fileName = `assets/theme-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName, source: code });
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('index.html is made elsewhere; review vite-plugin-theme-first.ts');
      const entries = Object.values(bundle).filter((part) => part.type === 'chunk' && part.isEntry);
      const modules = entries.flatMap((entry) => (entry.type === 'chunk' ? entry.imports : []));
      page.source = withTheme(String(page.source), fileName, modules);
    },
  };
}
