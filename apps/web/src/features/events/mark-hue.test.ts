import { hueOf } from '@hiyori/posters';
import { expect, test } from 'vitest';
import { markHueOf } from './mark-hue.ts';

test("the viewer's own events are in ink, others in the colour of their creator", () => {
  expect(markHueOf(7, true)).toBe('sumi');
  expect(markHueOf(3, false)).toBe(hueOf(3));
});
