import type { Event, UserSummary } from '@hiyori/contract';
import { formatPeriod, viewerZone } from '@hiyori/time';
import { useId, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { Seal } from '../../ui/art/seal.tsx';
import { Link } from '../../ui/button/link.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import { seatsSign } from '../attendance/seats-sign.ts';
import { calendarCopy } from '../calendar/copy.ts';
import { AddButton } from '../event-follows/add-button.tsx';
import { EventCover } from '../events/event-cover.tsx';
import { addsOf, phaseOf } from '../events/event-text.ts';
import { limitedSign } from '../user-lists/copy.ts';
import { nameOf } from '../users/name.ts';
import styles from './compact-card.module.css';
import { peopleText, timelineCopy } from './copy.ts';

const namesMax = 2;

interface CompactCardProps {
  event: Event;
  friends: readonly UserSummary[];
  now: Date;
}

/** An event in a row of 96 px: what is far off, and the further events of one person. */
export function CompactCard({ event, friends, now }: CompactCardProps) {
  const titleId = useId();
  const [wasAdded, setAdded] = useState(false);
  const phase = phaseOf(event, now);
  const sign = limitedSign(event);
  const seats = seatsSign(event, now);
  const people = peopleText(friends.slice(0, namesMax).map(nameOf), addsOf(event));
  return (
    <article className={classNames(styles.card, phase !== 'plain' && styles.past)} aria-labelledby={titleId}>
      <EventCover event={event} className={styles.cover}>
        {event.isInCalendar && <Seal pop={wasAdded} />}
      </EventCover>
      <div className={styles.text}>
        <span className="tabular">{formatPeriod(event, viewerZone(), now)}</span>
        <h2 className="two-lines">
          <Link to={paths.event(event.id)} id={titleId}>
            {phase === 'cancelled' ? <s>{event.title}</s> : event.title}
          </Link>
        </h2>
        {phase === 'cancelled' && <Tag tone="bad">{calendarCopy.cancelled}</Tag>}
        {phase === 'completed' && <Tag>{timelineCopy.isOver}</Tag>}
        {sign && <Tag>{sign}</Tag>}
        {seats && <Tag tone="warn">{seats}</Tag>}
        <span className={styles.line}>
          <span className="ellipsis">{nameOf(event.creator)}</span>
          {people && <span className="ellipsis tabular">・{people}</span>}
        </span>
      </div>
      <AddButton event={event} describedBy={titleId} onAdd={() => setAdded(true)} />
    </article>
  );
}
