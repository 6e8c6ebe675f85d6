import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { packed, withTheme } from './vite-plugin-theme-first.ts';

const page = readFileSync(new URL('./index.html', import.meta.url), 'utf8');
const script = readFileSync(new URL('./src/theme.js', import.meta.url), 'utf8');

test('replaces the URL of the script in the head of the page, and preloads modules after it', () => {
  const [head] = withTheme(page, 'assets/theme-1.js', ['assets/a.js']).split('</head>');
  expect(head).toMatch(
    /<script src="\/assets\/theme-1.js"><\/script>\s+<link rel="modulepreload" crossorigin href="\/assets\/a.js" \/>/,
  );
  expect(head).not.toContain('/src/');
});

test('throws for a page that does not load the script', () => {
  expect(() => withTheme('<head></head>', 'assets/theme-1.js')).toThrow('index.html has no');
});

test('the packed script of the theme has no comments, is below one kilobyte and is valid code', () => {
  const code = packed(script);
  expect(code).not.toMatch(/\/\/|^ /m);
  expect(code.length).toBeLessThan(800);
  expect(() => new Function(code)).not.toThrow();
});
