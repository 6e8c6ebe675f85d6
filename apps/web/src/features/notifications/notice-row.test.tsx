import type { Notification } from '@hiyori/contract';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderInApp, stubApi } from '../../../test/api-stub.tsx';
import { NoticeRow } from './notice-row.tsx';

const now = new Date('2026-11-20T05:00:00.000Z');
const period = (day: number) => ({
  startAt: `2026-11-${day}T04:00:00.000Z`,
  endAt: `2026-11-${day}T07:00:00.000Z`,
});
const moved = (isInCalendar: boolean) =>
  ({
    id: 3,
    kind: 'event_changed',
    actor: { id: 3, userId: 'ren_film', displayName: '高橋 蓮', avatarUrl: null, email: null },
    event: { id: 5, title: '集い', ...period(22), isInCalendar },
    change: { period: { from: period(21), to: period(22) }, title: null, location: null },
    previous: null,
    createdAt: '2026-11-20T03:00:00.000Z',
    readAt: null,
  }) as unknown as Notification;

/** The row; once it is read, its list says that the event is not in the calendar. */
function Row() {
  const [isInCalendar, setInCalendar] = useState(true);
  const newest = moved(isInCalendar);
  return <NoticeRow row={{ newest, all: [newest] }} now={now} onOpen={() => setInCalendar(false)} />;
}

test('keeps the answer to a moved event, and its focus, when the event is not in the calendar any more', async () => {
  stubApi({ 'DELETE /events/5/follow': () => ({ status: 200, body: { success: true } }) });
  renderInApp(<Row />, { viewer: { id: 7 } });
  fireEvent.click(await screen.findByRole('button', { name: '行けなくなった' }));
  expect(document.activeElement?.textContent).toBe('カレンダーから外しました');
});

const invited = (isOpen: boolean) =>
  ({
    ...moved(false),
    kind: 'announcement',
    announcement: { title: '共催の招待', body: '' },
    hosting: { act: 'invited', isOpen },
    change: null,
  }) as unknown as Notification;

test.each([
  ['このまま行く', moved(true), moved(false)],
  ['引き受ける', invited(true), invited(false)],
])('does not ask 「%s」 any more once there is nothing to answer', async (label, open, closed) => {
  stubApi({});
  renderInApp(<Changing from={open} to={closed} />, { viewer: { id: 7 } });
  expect(await screen.findByRole('button', { name: label })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '読みなおす' }));
  expect(screen.queryByRole('button', { name: label })).toBeNull();
});

function Changing({ from, to }: Record<'from' | 'to', Notification>) {
  const [newest, setNewest] = useState(from);
  return (
    <>
      <NoticeRow row={{ newest, all: [newest] }} now={now} onOpen={() => {}} />
      <button type="button" onClick={() => setNewest(to)}>
        読みなおす
      </button>
    </>
  );
}
