import type { Event } from '@hiyori/contract';
import { expect, test } from 'vitest';
import { coverChangeOf, coverDraftOf, coverPictureOf, movedFocus, noCover, parseFocus } from './cover-draft.ts';

const stored = { coverPicture: { url: '/media/covers/0.webp', focus: { x: 0.25, y: 1 } } } as Event;
const chosen = { picture: 'data:image/jpeg;base64,/9j/', pictureFocus: '0.1 0.2' };

test('an unchanged picture is not sent', () => {
  const draft = coverDraftOf(stored);
  expect(coverPictureOf(draft)).toEqual(stored.coverPicture);
  expect(coverChangeOf(draft, stored)).toBeNull();
  expect(movedFocus(draft, stored)).toEqual({});
  expect(coverChangeOf(noCover)).toBeNull();
});

test('only a moved focus is sent with the event', () => {
  const draft = { ...coverDraftOf(stored), pictureFocus: '0 0.5' };
  expect(movedFocus(draft, stored)).toEqual({ coverFocus: { x: 0, y: 0.5 } });
  expect(coverChangeOf(draft, stored)).toBeNull();
});

test('a chosen picture is sent with its focus, also in place of another', () => {
  for (const original of [undefined, stored]) {
    const change = coverChangeOf(chosen, original);
    expect(change).toMatchObject({ kind: 'replace', focus: { x: 0.1, y: 0.2 } });
    expect(change?.kind === 'replace' && [change.file.type, change.file.size]).toEqual(['image/jpeg', 3]);
  }
  expect(movedFocus(chosen, stored)).toEqual({});
});

test('a removed picture is removed', () => {
  expect(coverChangeOf(noCover, stored)).toEqual({ kind: 'remove' });
});

test.each(['', '0.5', '2 0', 'left top', '-1 0.5'])('the focus %j is the middle', (text) => {
  expect(parseFocus(text)).toEqual({ x: 0.5, y: 0.5 });
});
