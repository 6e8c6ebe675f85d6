import type { Event } from '@hiyori/contract';
import { dayOf, formatDay, formatPeriod, timeOf } from '@hiyori/time';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/art/icon.tsx';
import { clockIcon } from '../../ui/art/member-icons.ts';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import { detailCopy as copy } from './copy.ts';
import styles from './event-banner.module.css';
import { phaseOf } from './event-text.ts';

interface EventBannerProps {
  event: Event;
  zone: string;
  now: Date;
  /** What the viewer can answer to a new period, or has answered. */
  answer?: ReactNode;
  /** Then only the answer is left, for screen readers. */
  isAnswered?: boolean | undefined;
}

/** Says that an event was cancelled or moved. */
export function EventBanner({ event, zone, now, answer, isAnswered = false }: EventBannerProps) {
  const { previousStartAt, previousEndAt, cancelledAt } = event;
  const phase = phaseOf(event, now);
  if (phase === 'cancelled')
    return (
      <div className={classNames(styles.banner, styles.bad)} data-part="event-banner">
        <Icon name="alert" />
        <p>
          <b>{copy.cancelledBanner}</b>
          {cancelledAt && (
            <span>
              {copy.cancelledAt(formatDay(dayOf(cancelledAt, zone), dayOf(now, zone)), timeOf(cancelledAt, zone))}
            </span>
          )}
        </p>
      </div>
    );
  if (phase !== 'plain' || !previousStartAt || !previousEndAt) return null;
  // The answer keeps its place, and with it its focus.
  return (
    <div className={isAnswered ? 'visually-hidden' : styles.banner} data-part={isAnswered ? undefined : 'event-banner'}>
      {!isAnswered && <Icon name={clockIcon} />}
      {!isAnswered && (
        <p>
          <b>{copy.movedBanner}</b>
          <span>
            <s className="tabular">
              {formatPeriod({ ...event, startAt: previousStartAt, endAt: previousEndAt }, zone, now)}
            </s>
            <Icon name="right" size="s" />
            <VisuallyHidden>から</VisuallyHidden>
          </span>
          <b className="tabular">{formatPeriod(event, zone, now)}</b>
        </p>
      )}
      {answer && <div className={styles.answer}>{answer}</div>}
    </div>
  );
}
