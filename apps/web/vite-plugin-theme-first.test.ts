import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { packed, withTheme } from './vite-plugin-theme-first.ts';

const page = readFileSync(new URL('./index.html', import.meta.url), 'utf8');
const script = readFileSync(new URL('./src/theme.js', import.meta.url), 'utf8');

test('puts the script in the head of the page, and after it loads styles', () => {
  const [head] = withTheme(page, "f('$&')", 'assets/a.css').split('</head>');
  expect(head).toMatch(/<script>f\('\$&'\)<\/script>\s+<link rel="stylesheet" href="\/assets\/a.css" \/>/);
  expect(head).not.toContain('/src/');
});

test('allows the script in the page itself, before it, so that both are of one release', () => {
  const [before = ''] = withTheme(page, 'f()', '').split('<script>');
  const hash = createHash('sha256').update('f()').digest('base64');
  expect(before).toContain(
    `<meta http-equiv="Content-Security-Policy" content="script-src 'self' 'sha256-${hash}'" />`,
  );
});

test('throws for a page that does not load the script', () => {
  expect(() => withTheme('<head></head>', 'f()', '')).toThrow('index.html has no');
});

test.each(['f("</script>")', 'f("<!--")'])('throws for %s, which would end the element', (code) => {
  expect(() => withTheme(page, code, '')).toThrow('would end its element');
});

test('the packed script of the theme has no comments, is below one kilobyte and is valid code', () => {
  const code = packed(script);
  expect(code).not.toMatch(/\/\/|^ /m);
  expect(code.length).toBeLessThan(800);
  expect(() => new Function(code)).not.toThrow();
});
