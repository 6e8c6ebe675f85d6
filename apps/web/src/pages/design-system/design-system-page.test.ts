import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';

const folder = (path: string) => new URL(path, import.meta.url);
const textsOf = (path: string) =>
  readdirSync(folder(path), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .map((name) => ({ name: posix.basename(name), text: readFileSync(folder(`${path}${name}`), 'utf8') }));

const shown = textsOf('./');

// Components that the page does not import, and the code that shows them.
const shownIndirectly: Record<string, RegExp> = {
  'illustration-drawing.tsx': /<Illustration/,
  'lazy-sheet.tsx': /<SheetLoading/,
  'toast-provider.tsx': /useToast\(\)/,
  'toast.tsx': /useToast\(\)/,
  'visually-hidden.tsx': /<AgendaLine/,
};

test('/design-system or /overlays shows every UI component, by itself or inside another one', () => {
  const primitives = textsOf('../../ui/');
  const seen = new Set<string>();
  const see = ({ text }: { text: string }) => {
    for (const [, name = ''] of text.matchAll(/from '(?:[./]+ui\/[\w-]+|\.\.\/[\w-]+|\.)\/([\w-]+\.tsx)'/g)) {
      const primitive = primitives.find((one) => one.name === name);
      if (!primitive || seen.has(name)) continue;
      seen.add(name);
      see(primitive);
    }
  };
  shown.forEach(see);
  for (const [name, sign] of Object.entries(shownIndirectly))
    if (shown.some(({ text }) => sign.test(text))) seen.add(name);
  expect(primitives.map(({ name }) => name).filter((name) => !seen.has(name))).toEqual([]);
  expect(primitives.length).toBeGreaterThan(40);
});
