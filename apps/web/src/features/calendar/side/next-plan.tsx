import { addDays, type Day, formatPeriod } from '@hiyori/time';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../ui/button/link.tsx';
import { countdownText } from '../../events/countdown.ts';
import { EventCover } from '../../events/event-cover.tsx';
import type { EventItem } from '../calendar-item.ts';
import { calendarCopy } from '../copy.ts';
import { useCalendarItems } from '../queries.ts';
import styles from './next-plan.module.css';
import { NextPlanSkeleton } from './next-plan-skeleton.tsx';

interface NextPlanProps {
  today: Day;
  now: Date;
  zone: string;
  viewerId: number;
}

// As many as the agenda shows at first, so that both read the same months.
const days = 30;

/** The next plan that has not begun, with its cover; nothing without one. */
export function NextPlan({ today, now, zone, viewerId }: NextPlanProps) {
  const { items, isPending } = useCalendarItems(today, addDays(today, days), zone, viewerId);
  const next = nextOf(items, now);
  if (isPending) return <NextPlanSkeleton />;
  if (!next) return null;
  const { event } = next;
  const countdown = countdownText(event, now, zone);
  return (
    <Link to={paths.event(event.id)} className={styles.next} data-part="next-plan">
      <EventCover event={event} className={styles.cover} />
      <span className={styles.text}>
        <small className={styles.soon}>{[calendarCopy.next, countdown].filter(Boolean).join('・')}</small>
        <b className="two-lines">{next.title}</b>
        <small className="ellipsis">{[formatPeriod(event, zone, now), next.place].filter(Boolean).join('・')}</small>
      </span>
    </Link>
  );
}

/** The items are ordered by start. */
const nextOf = (items: readonly EventItem[], now: Date): EventItem | undefined =>
  items.find(
    ({ isCancelled, isAllDay, answer, startAt }) =>
      !isCancelled && !isAllDay && !answer && Date.parse(startAt) > now.getTime(),
  );
