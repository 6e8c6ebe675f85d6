import { addDays, type Day, formatDay, minuteText } from '@hiyori/time';
import { type CSSProperties, useMemo } from 'react';
import type { FriendsByEvent } from '../../event-follows/queries.ts';
import { EventCover } from '../../events/event-cover.tsx';
import { addsOf } from '../../events/event-text.ts';
import { AgendaRow } from '../agenda/agenda-row.tsx';
import { dayPhrase } from '../bar/relative-period.ts';
import { type CalendarItem, isEventItem } from '../calendar-item.ts';
import { calendarCopy } from '../copy.ts';
import { Goers } from '../goers.tsx';
import { type Block, piecesOf } from '../layout/day-columns.ts';
import { instantAt } from '../layout/moved-period.ts';
import { itemsByDay } from '../layout/placement.ts';
import { listCopy } from '../list/copy.ts';
import { useAllItems } from '../others/other-items.ts';
import { OtherRow } from '../others/other-row.tsx';
import { NextPlan } from '../side/next-plan.tsx';
import { SideMonth } from '../side/side-month.tsx';
import { useFriendsOn } from '../use-friends-on.ts';
import type { CalendarViewProps } from '../views.ts';
import { gridCopy } from './copy.ts';
import styles from './day-view.module.css';
import { freeGaps } from './free-gaps.ts';
import { GridView } from './grid-view.tsx';

/** One day; on a wide screen with covers, and with the month and the next day beside it. */
export function DayView(props: CalendarViewProps) {
  const { calendar, now, zone, viewerId, isWide } = props;
  const { selected } = calendar;
  const days = useMemo(() => [selected], [selected]);
  const { items, leftOut } = useAllItems(selected, addDays(selected, 1), zone, viewerId);
  const friends = useFriendsOn(items, isWide);
  const asideOf = useMemo(() => (isWide ? asideWith(friends) : undefined), [isWide, friends]);
  return (
    <>
      <GridView
        {...props}
        days={days}
        to={addDays(selected, 1)}
        asideOf={asideOf}
        between={({ days: [day] }, create) =>
          day &&
          freeGaps(day.blocks, piecesOf([...leftOut, ...day.more.flatMap((group) => group.items)], selected, zone))
            .filter(({ from }) => Date.parse(instantAt(selected, from, zone)) > now.getTime())
            .map(({ from, to }) => (
              <button
                key={from}
                type="button"
                className={styles.gap}
                style={{ '--top': from, '--length': to - from } as CSSProperties}
                onClick={() => create(day.day, from, to)}
              >
                {gridCopy.gap(minuteText(from), gridCopy.hours(to - from))}
              </button>
            ))
        }
      />
      {isWide && <DaySide {...props} />}
    </>
  );
}

/** The friends and the cover of an event, only where a block has the whole width. */
const asideWith =
  (friends: FriendsByEvent) =>
  ({ item, columns, top, bottom }: Block<CalendarItem>) =>
    columns === 1 && bottom - top >= 60 && isEventItem(item) ? (
      <>
        <Goers friends={friends.get(item.event.id)} count={addsOf(item.event)} />
        <EventCover event={item.event} className={styles.cover} />
      </>
    ) : null;

function DaySide({ calendar, today, now, zone, viewerId }: CalendarViewProps) {
  const { selected } = calendar;
  return (
    <aside className={styles.side} aria-label={listCopy.side}>
      <SideMonth
        selectedDay={selected}
        marked={calendar.marked}
        onSelect={calendar.select}
        today={today}
        zone={zone}
        viewerId={viewerId}
      />
      <NextPlan today={today} now={now} zone={zone} viewerId={viewerId} />
      <DayAfter day={addDays(selected, 1)} today={today} now={now} zone={zone} viewerId={viewerId} />
    </aside>
  );
}

interface DayAfterProps {
  day: Day;
  today: Day;
  now: Date;
  zone: string;
  viewerId: number;
}

function DayAfter({ day, today, now, zone, viewerId }: DayAfterProps) {
  const to = addDays(day, 1);
  const { items, leftOut, isPending, error } = useAllItems(day, to, zone, viewerId);
  const plans = useMemo(() => itemsByDay(items, day, to, zone).get(day) ?? [], [items, day, to, zone]);
  const isLeftOut = useMemo(() => itemsByDay(leftOut, day, to, zone).has(day), [leftOut, day, to, zone]);
  if (isPending || error) return null;
  const phrase = dayPhrase(day, today);
  return (
    <section className={styles.after}>
      <h2>
        {formatDay(day, today)}
        {phrase && <em>{phrase}</em>}
      </h2>
      {plans.map((item) =>
        isEventItem(item) ? (
          <AgendaRow key={item.key} item={item} day={day} zone={zone} now={now} />
        ) : (
          <OtherRow key={item.key} item={item} day={day} zone={zone} now={now} />
        ),
      )}
      {plans.length === 0 && <p className="muted">{isLeftOut ? calendarCopy.leftOutDay : calendarCopy.emptyDay}</p>}
    </section>
  );
}
