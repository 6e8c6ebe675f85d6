import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const source = readFileSync(new URL('./src/theme.js', import.meta.url), 'utf8');
const tag = '<script src="/src/theme.js"></script>';

/** The script as a page loads it: without its comments and indents. */
export const packed = (code: string): string => code.replace(/^\s*\/\/.*\n/gm, '').replace(/\n\s*/g, '\n');

/** The page with that script under this name; throws where the page does not ask for it in its head. */
export function withTheme(html: string, name: string): string {
  const [head = '', rest] = html.split('</head>');
  if (!head.includes(tag) || rest === undefined) throw new Error(`The head of index.html has no ${tag}`);
  return `${head.replace(tag, `<script src="/${name}"></script>`)}</head>${rest}`;
}

/** The script that the first paint waits for, named by what it holds: a browser keeps it for good, like every other part. */
export function themeFirst(): Plugin {
  return {
    name: 'theme-first',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const code = packed(source);
      const fileName = `assets/theme-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName, source: code });
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('index.html is made elsewhere; review vite-plugin-theme-first.ts');
      page.source = withTheme(String(page.source), fileName);
    },
  };
}
