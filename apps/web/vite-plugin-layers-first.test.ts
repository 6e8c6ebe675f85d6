import { expect, test } from 'vitest';
import { layersFirst } from './vite-plugin-layers-first.ts';

test('the order of the layers comes before the first of them', () => {
  const css = '@layer component{.btn{color:red}}@layer reset{*{margin:0}}';
  expect(layersFirst(css)).toBe(`@layer reset, base, layout, component, page;${css}`);
});

test('a layer without a place in the order fails the build', () => {
  expect(() => layersFirst('@layer odd{.btn{color:red}}')).toThrow('layer odd');
});
