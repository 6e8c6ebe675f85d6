import type { Event } from '@hiyori/contract';
import { formatShortPeriod } from '@hiyori/time';
import { useId } from 'react';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../ui/button/link.tsx';
import { detailCopy as copy } from './copy.ts';
import { EventCover } from './event-cover.tsx';
import { creatorName } from './event-text.ts';
import styles from './next-events.module.css';
import { partOfDayAt } from './part-of-day.ts';
import { useEventsBetween, useNextEvents } from './queries.ts';

const shownEvents = 3;

interface NextEventsProps {
  event: Event;
  zone: string;
  now: Date;
}

/** The next events of the same creator; before them, instead of a cancelled event, what happens at its time. */
export function NextEvents({ event, zone, now }: NextEventsProps) {
  const isOff = event.status === 'cancelled' && Date.parse(event.startAt) > now.getTime();
  return (
    <>
      {isOff && <SameTimeEvents event={event} zone={zone} now={now} />}
      <EventsOfCreator event={event} zone={zone} now={now} />
    </>
  );
}

function SameTimeEvents({ event, zone, now }: NextEventsProps) {
  const { sky, from, to } = partOfDayAt(event.startAt, zone);
  // What began earlier and goes on is not at its time.
  const others = useEventsBetween(from, to).filter(
    ({ id, status, startAt }) => id !== event.id && status !== 'cancelled' && Date.parse(startAt) >= Date.parse(from),
  );
  return <EventCovers heading={copy.sameTime[sky]} events={others} zone={zone} now={now} />;
}

function EventsOfCreator({ event, zone, now }: NextEventsProps) {
  const others = useNextEvents(event.creatorId, shownEvents + 1).filter(({ id }) => id !== event.id);
  return <EventCovers heading={copy.next(creatorName(event))} events={others} zone={zone} now={now} />;
}

interface EventCoversProps {
  heading: string;
  events: readonly Event[];
  zone: string;
  now: Date;
}

/** The first three events; nothing without one, as while loading. */
function EventCovers({ heading, events, zone, now }: EventCoversProps) {
  const headingId = useId();
  if (events.length === 0) return null;
  return (
    <section className={styles.next} aria-labelledby={headingId} data-part="next-events">
      <h2 id={headingId}>{heading}</h2>
      <ul>
        {events.slice(0, shownEvents).map((other) => (
          <li key={other.id}>
            <Link to={paths.event(other.id)}>
              <EventCover event={other} />
              <b>{other.title}</b>
              <span className="tabular">{formatShortPeriod(other, zone, now)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
