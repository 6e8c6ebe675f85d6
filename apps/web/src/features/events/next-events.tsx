import type { Event } from '@hiyori/contract';
import { dayOf, timeOf, weekdayOf } from '@hiyori/time';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

import { detailCopy as copy } from './copy.ts';
import { EventCover } from './event-cover.tsx';
import { creatorName } from './event-text.ts';
import styles from './next-events.module.css';
import { useNextEvents } from './queries.ts';

const shownEvents = 3;

/** The next events of the same creator; nothing while loading or without one. */
export function NextEvents({ event, zone }: { event: Event; zone: string }) {
  const heading = useId();
  const others = useNextEvents(event.creatorId, shownEvents + 1).filter(({ id }) => id !== event.id);
  if (others.length === 0) return null;
  return (
    <section className={styles.next} aria-labelledby={heading} data-part="next-events">
      <h2 id={heading}>{copy.next(creatorName(event))}</h2>
      <ul>
        {others.slice(0, shownEvents).map((other) => (
          <li key={other.id}>
            <Link to={paths.event(other.id)}>
              <EventCover event={other} />
              <b>{other.title}</b>
              <span className="tabular">{startText(other, zone)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** 「12/5 土 20:00」 */
function startText({ startAt }: Event, zone: string): string {
  const day = dayOf(startAt, zone);
  return `${Number(day.slice(5, 7))}/${Number(day.slice(8))} ${'日月火水木金土'[weekdayOf(day)]} ${timeOf(startAt, zone)}`;
}
