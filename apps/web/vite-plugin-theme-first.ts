import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const source = readFileSync(new URL('./src/theme.js', import.meta.url), 'utf8');
const tag = '<script src="/src/theme.js"></script>';

/** Removes comments and indentation from the script. */
export const packed = (code: string): string => code.replace(/^\s*\/\/.*\n/gm, '').replace(/\n\s*/g, '\n');

/** Replaces the script's URL in the page; throws when the page's head does not load the script. */
export function withTheme(html: string, name: string): string {
  const [head = '', rest] = html.split('</head>');
  if (!head.includes(tag) || rest === undefined) throw new Error(`The head of index.html has no ${tag}`);
  return `${head.replace(tag, `<script src="/${name}"></script>`)}</head>${rest}`;
}

/** Emits the render-blocking theme script under a hashed name, so that browsers cache it permanently. */
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
