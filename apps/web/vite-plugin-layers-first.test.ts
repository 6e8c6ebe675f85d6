import { expect, test } from 'vitest';
import { layersFirst } from './vite-plugin-layers-first.ts';

test('puts the order of the layers before the first layer', () => {
  const css = '@layer component{.btn{color:red}}@layer reset{*{margin:0}}';
  expect(layersFirst(css)).toBe(`@layer reset, base, layout, component, page;${css}`);
});

test('fails the build for a layer that is not in the order', () => {
  expect(() => layersFirst('@layer odd{.btn{color:red}}')).toThrow('layer odd');
});
