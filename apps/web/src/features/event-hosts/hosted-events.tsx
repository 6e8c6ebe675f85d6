import type { HostStatus } from '@hiyori/contract';
import { formatPeriod, viewerZone } from '@hiyori/time';
import { useId } from 'react';
import { paths } from '../../lib/paths.ts';
import { useNow } from '../../lib/use-now.ts';
import { Link } from '../../ui/button/link.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { EventCover } from '../events/event-cover.tsx';
import { creatorName } from '../events/event-text.ts';
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
        {all.map(({ event, status }) => (
          <li key={event.id}>
            <Link to={paths.event(event.id)} className={styles.row}>
              <EventCover event={event} className={styles.cover} />
              <span className={styles.text}>
                <b className="two-lines">{event.title}</b>
                <span className="tabular">{formatPeriod(event, viewerZone(), now)}</span>
                <span className="ellipsis">{copy.by(creatorName(event))}</span>
              </span>
              <Tag tone={status === 'invited' ? 'warn' : 'plain'}>{tags[status]}</Tag>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
