import type { HostedEvent, HostStatus } from '@hiyori/contract';
import { formatPeriod, viewerZone } from '@hiyori/time';
import { useId } from 'react';
import { paths } from '../../lib/paths.ts';
import { useNow } from '../../lib/use-now.ts';
import { Link } from '../../ui/button/link.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { EventCover } from '../events/event-cover.tsx';
import { creatorName, phaseOf } from '../events/event-text.ts';
import { hostingCopy as copy, hostsCopy } from './copy.ts';
import styles from './hosted-events.module.css';
import { useHosting } from './queries.ts';

/** More are in the calendar. */
const shownMax = 20;

const tags: Record<HostStatus, string> = { invited: hostsCopy.invited, accepted: hostsCopy.host };

/** What the viewer co-hosts next, after the open invitations. Nothing without one. */
export function HostedEvents() {
  const heading = useId();
  const now = useNow();
  const invited = useHosting('invited', shownMax) ?? [];
  const accepted = useHosting('accepted', shownMax) ?? [];
  const all = [...invited, ...accepted];
  if (all.length === 0) return null;
  return (
    <section aria-labelledby={heading} className={styles.section} data-part="hosted-events">
      <h2 id={heading}>{copy.hostedTitle}</h2>
      <ul>
        {all.map((hosted) => (
          <li key={hosted.event.id}>
            <HostedRow {...hosted} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function HostedRow({ event, status, now }: HostedEvent & { now: Date }) {
  const isCancelled = phaseOf(event, now) === 'cancelled';
  return (
    <Link to={paths.event(event.id)} className={styles.row}>
      <EventCover event={event} className={styles.cover} />
      <span className={styles.text}>
        <b className="two-lines">{isCancelled ? <s>{event.title}</s> : event.title}</b>
        <span className="tabular">{formatPeriod(event, viewerZone(), now)}</span>
        <span className="ellipsis">{copy.by(creatorName(event))}</span>
      </span>
      {isCancelled ? (
        <Tag tone="bad">{copy.cancelled}</Tag>
      ) : (
        <Tag tone={status === 'invited' ? 'warn' : 'plain'}>{tags[status]}</Tag>
      )}
    </Link>
  );
}
