import { hueOf } from '@hiyori/posters';
import { expect, test } from 'vitest';
import { markHueOf } from './mark-hue.ts';

test("the viewer's own events are in ink, others in that of the follow or of their creator", () => {
  expect(markHueOf({ creatorId: 7 }, true)).toBe('sumi');
  expect(markHueOf({ creatorId: 3 }, false)).toBe(hueOf(3));
  expect(markHueOf({ creatorId: 3, creatorHue: 0 }, false)).toBe('ai');
  expect(markHueOf({ creatorId: 3, creatorHue: 99 }, false)).toBe(hueOf(3));
});
