import type { SeriesDetails } from '@hiyori/contract';
import { formatPeriod, now, viewerZone } from '@hiyori/time';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInApp, stubApi } from '../../../test/api-stub.tsx';
import type { AskedEvent, ScopedAct, ScopedChange } from './scope-lines.ts';
import { ScopeSheet } from './scope-sheet.tsx';

const event: AskedEvent = {
  id: 5,
  startAt: '2026-11-28T10:00:00Z',
  endAt: '2026-11-28T12:00:00Z',
  timeZone: 'Asia/Tokyo',
  status: null,
  isPublished: true,
  series: {
    id: 3,
    rrule: 'FREQ=WEEKLY;BYDAY=SA',
    recurrenceId: '2026-11-28T10:00:00Z',
    isDetached: false,
    isFollowing: true,
  },
};
const details: SeriesDetails = {
  id: 3,
  rrule: 'FREQ=WEEKLY;BYDAY=SA',
  skipHolidays: false,
  timeZone: 'Asia/Tokyo',
  next: [],
  scopes: {
    this: { events: 1, detached: 0, people: 2 },
    following: { events: 11, detached: 1, people: 19 },
    all: { events: 12, detached: 1, people: 20 },
  },
  isAsked: false,
};
const change: ScopedChange = {
  period: { from: event, to: { startAt: '2026-11-28T09:00:00Z', endAt: '2026-11-28T11:00:00Z' } },
  differences: [],
  isNotified: true,
};

function show(act: ScopedAct, asked: object = {}) {
  stubApi({ 'GET /events/5/series': () => ({ status: 200, body: details }) });
  const onChoose = vi.fn();
  renderInApp(
    <ScopeSheet open onClose={() => {}} event={{ ...event, ...asked }} act={act} change={change} onChoose={onChoose} />,
  );
  return onChoose;
}
const choose = async (name: RegExp) => fireEvent.click(await screen.findByRole('radio', { name }));

test('each scope has its own lines, number of occurrences and number of people', async () => {
  const onChoose = show('change');
  expect(await screen.findByText(formatPeriod(event, viewerZone(), now()))).toBeTruthy();
  expect(screen.getByText('2人に、お知らせを1回だけ送ります。')).toBeTruthy();
  await choose(/これ以降.*から先の 10回。前の回はそのまま（べつに変えた 1回は、そのまま）/);
  // The hours are those of the zone of the machine.
  expect(screen.getAllByText(/^毎週 土曜 \d\d:\d\d$/)).toHaveLength(2);
  expect(screen.getByText('19人に、お知らせを1回だけ送ります。')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'これ以降を変更' }));
  expect(onChoose).toHaveBeenCalledWith('following');
});

test('中止 and 削除 name what becomes of the occurrences, with those that were changed alone', async () => {
  show('remove');
  await choose(/^すべて/);
  expect(screen.getByText('まだはじまっていない 12回')).toBeTruthy();
  expect(screen.getByText('削除')).toBeTruthy();
  expect(screen.getByText(/20人に、お知らせを1回だけ送ります。削除は元に戻せません。/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'すべてを削除' })).toBeTruthy();
});

test('what others do not see is not notified of', async () => {
  show('cancel', { isPublished: false });
  expect(await screen.findByText('お知らせは送りません。')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'この予定だけを中止' })).toBeTruthy();
});
