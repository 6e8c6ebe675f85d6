import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { minifySync, type Plugin } from 'vite';
import { withEarlyPages } from './vite-early-pages.ts';
import { styleFileOf, styleFiles } from './vite-style-files.ts';

const theme = readFileSync(new URL('./src/theme.js', import.meta.url), 'utf8');
const early = readFileSync(new URL('./src/early.js', import.meta.url), 'utf8');
const tag = '<script src="/src/theme.js"></script>';

/** The script, as short as it can be. */
export const packed = (code: string): string => minifySync('first.js', code, { module: false }).code;

/**
 * Puts the script into the page in place of its URL, with the policy that allows it, and loads a file of styles.
 * @throws Error when the page's head does not load the script, or the script would end its element
 */
export function withTheme(html: string, code: string, styles: string): string {
  const [head = '', rest] = html.split('</head>');
  if (!head.includes(tag) || rest === undefined) throw new Error(`The head of index.html has no ${tag}`);
  if (/<[/!]/.test(code)) throw new Error('The script would end its element');
  // After the script, which would wait for it.
  const link = `<link rel="stylesheet" href="/${styles}" />`;
  const hash = createHash('sha256').update(code).digest('base64');
  // In the page itself: at the edge a header is of another release for some minutes.
  const policy = `<meta http-equiv="Content-Security-Policy" content="script-src 'self' 'sha256-${hash}'" />`;
  return `${head.replace(tag, () => [policy, `<script>${code}</script>`, link].join('\n    '))}</head>${rest}`;
}

/** Puts the script that runs before the first paint into the document: the theme, and the early requests, which then begin with no other request before them. */
export function themeFirst(): Plugin {
  return {
    name: 'theme-first',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const code = packed(theme + withEarlyPages(early, bundle));
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('index.html is made elsewhere; review vite-plugin-theme-first.ts');
      page.source = withTheme(String(page.source), code, styleFileOf(bundle, styleFiles.first));
    },
  };
}
