import { expect, test } from 'vitest';
import { isPlaceOfAnother, saveReturnViewer, viewerOfPlace } from './return-viewer.ts';

test('the place where a session ended is that of its member only, for one sign-in', () => {
  saveReturnViewer(viewerOfPlace({ from: { pathname: '/events/5/edit', viewerId: 2 } }));
  expect([isPlaceOfAnother('1'), isPlaceOfAnother('1')]).toEqual([true, false]);
  saveReturnViewer(2);
  expect(isPlaceOfAnother('2')).toBe(false);
});

test.each([null, {}, { from: { pathname: '/events/5', viewerId: null } }])(
  'the place that a guest asked for is for everyone (%o)',
  (state) => {
    saveReturnViewer(2);
    saveReturnViewer(viewerOfPlace(state));
    expect(isPlaceOfAnother('1')).toBe(false);
  },
);
