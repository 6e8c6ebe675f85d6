import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { packed, withTheme } from './vite-plugin-theme-first.ts';

const page = readFileSync(new URL('./index.html', import.meta.url), 'utf8');
const script = readFileSync(new URL('./src/theme.js', import.meta.url), 'utf8');

test('the page asks in its head for the script by its name', () => {
  const [head] = withTheme(page, 'assets/theme-1.js').split('</head>');
  expect(head).toContain('<script src="/assets/theme-1.js"></script>');
  expect(head).not.toContain('/src/');
});

test('a page that does not ask for it is told', () => {
  expect(() => withTheme('<head></head>', 'assets/theme-1.js')).toThrow('index.html has no');
});

test('what is packed says nothing to people, is far below a kilobyte and still a script', () => {
  const code = packed(script);
  expect(code).not.toMatch(/\/\/|^ /m);
  expect(code.length).toBeLessThan(800);
  expect(() => new Function(code)).not.toThrow();
});
