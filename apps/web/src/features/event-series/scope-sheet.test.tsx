import type { SeriesDetails } from '@hiyori/contract';
import { dayOf, formatDay, formatPeriod, now, viewerZone } from '@hiyori/time';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { renderInApp, stubApi } from '../../../test/api-stub.tsx';
import { noRepeat } from './form.ts';
import type { RepeatChange } from './repeat-change.ts';
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

function show(act: ScopedAct, asked: object = {}, asks: ScopedChange = change) {
  stubApi({ 'GET /events/5/series': () => ({ status: 200, body: details }) });
  const onChoose = vi.fn();
  renderInApp(
    <ScopeSheet open onClose={() => {}} event={{ ...event, ...asked }} act={act} change={asks} onChoose={onChoose} />,
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

test('再開 of several counts none when some were changed alone: what was cancelled alone stays cancelled', async () => {
  show('reopen', { status: 'cancelled' });
  await choose(/^すべて.*まだはじまっていない回と、今後の回（べつに中止した回は、そのまま）/);
  expect(screen.getByText('まだはじまっていない回')).toBeTruthy();
});

test('names the days of an all-day event as they are planned', async () => {
  show('remove', { allDay: true, startAt: '2026-12-04T15:00:00Z', endAt: '2026-12-05T15:00:00Z' });
  const day = formatDay('2026-12-05', dayOf(now(), viewerZone()));
  expect(await screen.findAllByText(new RegExp(`^${day}の回`))).not.toHaveLength(0);
});

describe('another rule', () => {
  const repeat: RepeatChange = {
    draft: { ...noRepeat, repeat: 'biweekly' },
    current: {
      rule: { pattern: { frequency: 'WEEKLY', interval: 1, weekdays: [6] }, count: null, untilMs: null },
      day: '2026-11-28',
      time: '19:00',
      startDay: '2026-11-28',
    },
    day: '2026-11-28',
    zone: 'Asia/Tokyo',
    isAlone: true,
  };
  const unmoved: ScopedChange = { period: null, differences: [], isNotified: false, repeat };

  test('is from one date on, says what it does not have, and how many people are notified', async () => {
    const onChoose = show('change', {}, unmoved);
    expect(await screen.findByText('毎週 土曜')).toBeTruthy();
    expect(screen.getByText('隔週 土曜')).toBeTruthy();
    expect(screen.getByText('12/5、12/19、1/2 などの回は、なくなります。')).toBeTruthy();
    expect(screen.getByText('19人に、お知らせを1回だけ送ります。')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^この予定だけ/ }).disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'これ以降を変更' }));
    expect(onChoose).toHaveBeenCalledWith('following');
  });

  test('leaves the series as it is for one occurrence, which the other changes are for', async () => {
    const onChoose = show('change', {}, { ...change, repeat: { ...repeat, isAlone: false } });
    await choose(/この予定だけ.*の回。くり返しはそのまま/);
    expect(screen.queryByText('隔週 土曜')).toBeNull();
    expect(screen.queryByText(/なくなります/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'この予定だけを変更' }));
    expect(onChoose).toHaveBeenCalledWith('this');
  });
});

test('what others do not see is not notified of', async () => {
  show('cancel', { isPublished: false });
  expect(await screen.findByText('お知らせは送りません。')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'この予定だけを中止' })).toBeTruthy();
});

function Asked() {
  const [act, setAct] = useState<ScopedAct | null>('cancel');
  return (
    <>
      <button type="button" onClick={() => setAct('remove')}>
        予定を削除
      </button>
      <ScopeSheet
        open={act !== null}
        onClose={() => setAct(null)}
        event={event}
        act={act ?? 'cancel'}
        onChoose={() => {}}
      />
    </>
  );
}

test('a sheet that is opened for another act begins with one occurrence', async () => {
  stubApi({ 'GET /events/5/series': () => ({ status: 200, body: details }) });
  renderInApp(<Asked />);
  await choose(/^すべて/);
  expect(screen.getByRole('button', { name: 'すべてを中止' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'もどる' }));
  fireEvent.click(screen.getByText('予定を削除'));
  expect(await screen.findByRole('button', { name: 'この予定だけを削除' })).toBeTruthy();
});

test('a move that loses dates of a series with a last day says which', async () => {
  const rrule = 'FREQ=MONTHLY;BYDAY=4SA;UNTIL=20270228T145959Z';
  const to = { startAt: '2026-11-29T10:00:00Z', endAt: '2026-11-29T12:00:00Z' };
  show('change', { series: { ...event.series, rrule } }, { ...change, period: { from: event, to } });
  await choose(/^すべて/);
  expect(screen.getByText('1/23、2/27 の回は、なくなります。')).toBeTruthy();
  await choose(/^この予定だけ/);
  expect(screen.queryByText(/なくなります/)).toBeNull();
});
