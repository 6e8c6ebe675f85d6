import { expect, test } from 'vitest';
import { createClassNamer } from './vite-class-names.ts';

const source = new URL('./src/', import.meta.url);
const icon = `${import.meta.dirname}/src/ui/art/icon.module.css`;
const avatar = `${import.meta.dirname}/src/ui/art/avatar.module.css`;

test('names each class of each file once, the same in every build', () => {
  const name = createClassNamer(source);
  const names = [name('icon', icon), name('filled', icon), name('icon', avatar)];
  expect(new Set(names).size).toBe(3);
  for (const each of names) expect(each).toMatch(/^[a-z]{2}[0-9a-z]+$/);
  expect(name('icon', icon)).toBe(names[0]);
  expect(createClassNamer(source)('icon', icon)).toBe(names[0]);
});

test('rejects a stylesheet outside of the folder', () => {
  expect(() => createClassNamer(source)('icon', '/elsewhere/icon.module.css')).toThrow('is not a CSS module');
});
