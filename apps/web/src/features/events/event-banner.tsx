import type { Event } from '@hiyori/contract';
import { dayOf, timeOf } from '@hiyori/time';
import { Icon } from '../../ui/art/icon.tsx';
import { clockIcon } from '../../ui/art/member-icons.ts';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import { detailCopy as copy } from './copy.ts';
import styles from './event-banner.module.css';
import { phaseOf, shortPeriod } from './event-text.ts';

interface EventBannerProps {
  event: Event;
  zone: string;
  now: Date;
}

/** Says that an event was cancelled or moved. */
export function EventBanner({ event, zone, now }: EventBannerProps) {
  const { previousStartAt, previousEndAt, cancelledAt } = event;
  const phase = phaseOf(event, now);
  if (phase === 'cancelled')
    return (
      <div className={classNames(styles.banner, styles.bad)} data-part="event-banner">
        <Icon name="alert" />
        <p>
          <b>{copy.cancelledBanner}</b>
          {cancelledAt && <span>{copy.cancelledAt(dayText(cancelledAt, zone), timeOf(cancelledAt, zone))}</span>}
        </p>
      </div>
    );
  if (phase !== 'plain' || !previousStartAt || !previousEndAt) return null;
  return (
    <div className={styles.banner} data-part="event-banner">
      <Icon name={clockIcon} />
      <p>
        <b>{copy.movedBanner}</b>
        <span>
          <s className="tabular">{shortPeriod({ startAt: previousStartAt, endAt: previousEndAt }, zone, now)}</s>
          <Icon name="right" size="s" />
          <VisuallyHidden>から</VisuallyHidden>
        </span>
        <b className="tabular">{shortPeriod(event, zone, now)}</b>
      </p>
    </div>
  );
}

const dayText = (instant: string, zone: string): string => {
  const day = dayOf(instant, zone);
  return `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`;
};
