import type { Event } from '@hiyori/contract';
import { viewerZone } from '@hiyori/time';
import { paths } from '../../lib/paths.ts';
import { useNow } from '../../lib/use-now.ts';
import { DateTile } from '../../ui/art/date-tile.tsx';
import { addCalendarIcon } from '../../ui/art/first-icons.ts';
import { Icon } from '../../ui/art/icon.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import { seatsSign } from '../attendance/seats-sign.ts';
import { EventRow, EventRowText } from '../events/event-row.tsx';
import { addsOf, phaseOf } from '../events/event-text.ts';
import { limitedSign } from '../user-lists/copy.ts';
import styles from './created-row.module.css';
import { EventMark } from './event-mark.tsx';
import { cardDate, periodParts } from './when.ts';

/** One event; the whole row is a link to it. */
export function CreatedRow({ event, isOwn }: { event: Event; isOwn: boolean }) {
  const zone = viewerZone();
  const now = useNow();
  const phase = phaseOf(event, now);
  const date = cardDate(event, zone);
  const adds = addsOf(event);
  const { day, times, isThisYear } = periodParts(event, now, zone);
  return (
    <EventRow
      to={paths.event(event.id)}
      creatorId={event.creatorId}
      isPast={phase !== 'plain'}
      isCancelled={phase === 'cancelled'}
    >
      {date && <DateTile {...date} />}
      <EventRowText
        title={event.title}
        when={
          <>
            {isThisYear ? <VisuallyHidden>{day} </VisuallyHidden> : `${day} `}
            {times}
          </>
        }
        lines={[event.location, limitedSign(event), seatsSign(event, now)]}
      />
      <div className={styles.end}>
        <EventMark event={event} isOwn={isOwn} />
        {adds !== null && (
          <span className={classNames(styles.adds, 'tabular')}>
            <Icon name={addCalendarIcon} size="xs" />
            {adds}
            <VisuallyHidden>
              <span lang="en">adds</span>
            </VisuallyHidden>
          </span>
        )}
      </div>
    </EventRow>
  );
}
