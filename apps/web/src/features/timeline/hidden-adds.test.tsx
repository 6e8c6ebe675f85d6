import { type Event, LenientEvent } from '@hiyori/contract';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { planItem } from '../../../test/calendar-item.ts';
import { wireEvent } from '../../../test/wire-event.ts';
import { AgendaRow } from '../calendar/agenda/agenda-row.tsx';
import { FirstWeek } from '../calendar/first-week/first-week.tsx';
import { ListRow } from '../calendar/list/list-row.tsx';
import { addsOf } from '../events/event-text.ts';
import { CompactCard } from './compact-card.tsx';
import { CreatedRow } from './created-row.tsx';
import { PosterGrid } from './poster-grid.tsx';
import { TimelineCards } from './timeline-cards.tsx';

const now = new Date('2026-11-21T03:00:00.000Z');
const day = '2026-11-22';
const zone = 'Asia/Tokyo';
const viewer = wireSelf();

const itemOf = (event: Event) => planItem({ event, kind: 'added', startAt: event.startAt, endAt: event.endAt });
const places: Record<string, (event: Event) => ReactNode> = {
  card: (event) => <TimelineCards events={[event]} label="予定" />,
  'compact card': (event) => <CompactCard event={event} friends={[]} now={now} />,
  'poster card': (event) => <PosterGrid events={[event]} level={2} />,
  'row of a creator': (event) => <CreatedRow event={event} isOwn={false} />,
  'row of the agenda': (event) => <AgendaRow item={itemOf(event)} day={day} zone={zone} now={now} />,
  'row of the list': (event) => (
    <ListRow item={itemOf(event)} day={day} now={now} isPast={false} zone={zone} isWide={true} />
  ),
  'first week': (event) => (
    <FirstWeek
      week={{
        wasEmpty: true,
        isPending: false,
        isDone: false,
        interests: [],
        suggestions: [{ event, genre: 'games' }],
        people: [],
        days: new Set(),
      }}
      hasOthers={false}
    />
  ),
};

const show = async (place: string, change: object) => {
  stubApi({ 'GET /events/friends': () => ({ status: 200, body: [] }) });
  const event = LenientEvent.parse(wireEvent(5, change));
  const { container } = renderInApp(places[place]?.(event), { viewer });
  await screen.findAllByText(/予定 5|集い/);
  return container.textContent;
};

test.each(Object.keys(places))('a %s names how many added the event', async (place) => {
  expect(await show(place, { attendeeList: 'count', hidesAttendees: true })).toContain('146');
});

test.each(Object.keys(places))('a %s names no number that only organisers learn', async (place) => {
  const text = await show(place, { attendeeList: 'hosts', hidesAttendees: true });
  expect(text).not.toMatch(/146|人が|adds|\d人/);
});

test('organisers learn the number in every case', () => {
  expect(addsOf({ followersCount: 3, attendeeList: 'hosts' })).toBe(3);
  expect(addsOf({ followersCount: 3, attendeeList: 'hosts', hidesAttendees: true })).toBeNull();
});
