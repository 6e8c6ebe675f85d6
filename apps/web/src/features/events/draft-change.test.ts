import type { Event } from '@hiyori/contract';
import { expect, test } from 'vitest';
import { changeOf } from './draft-change.ts';
import { type EventDraft, toDraft } from './form.ts';

const zone = 'Asia/Tokyo';
const original = {
  id: 7,
  creatorId: 1,
  title: '銭湯めぐり部',
  description: null,
  startAt: '2026-11-28T10:00:00.000Z',
  endAt: '2026-11-28T12:00:00.000Z',
  timeZone: zone,
  location: '上野',
  url: null,
  isPublished: true,
  isPublic: true,
} as Event;
const changed = (change: Partial<EventDraft>) => changeOf({ ...toDraft(original, zone), ...change }, zone, 1, original);

test('an unchanged draft changes nothing', () => {
  expect(changed({})).toEqual({ period: null, differences: [], isNotified: false });
});

test('another time is a period, and is notified of', () => {
  expect(changed({ startTime: '18:00' })).toMatchObject({
    period: { from: original, to: { startAt: '2026-11-28T09:00:00.000Z', endAt: original.endAt } },
    differences: [],
    isNotified: true,
  });
});

test('texts are shown with what they replace', () => {
  expect(changed({ title: '朝の会', location: '' })).toMatchObject({
    period: null,
    differences: [
      { from: '銭湯めぐり部', to: '朝の会' },
      { from: '上野', to: '（なし）' },
    ],
    isNotified: true,
  });
});

test('the audience, long texts and the cover are named, and not notified of', () => {
  const change = changed({ isPublic: false, description: '持ち物', url: 'spread.example', coverHue: '3' });
  expect(change).toEqual({
    period: null,
    differences: [{ from: '全員に公開', to: 'フォロワーに公開' }, { to: 'メモ' }, { to: 'URL' }, { to: '表紙' }],
    isNotified: false,
  });
  expect(changed({ isPublished: false }).differences).toEqual([{ from: '全員に公開', to: '下書き' }]);
});
