import type { DatePoll } from '@hiyori/contract';
import { formatPeriod, isWholeDays } from '@hiyori/time';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { viewCopy as copy } from '../copy.ts';
import styles from './decided-card.module.css';

interface DecidedCardProps {
  poll: Pick<DatePoll, 'slug' | 'decided' | 'options' | 'place' | 'timeZone'>;
  now: Date;
  zone: string;
  /** Pages of events are for members. */
  isMember: boolean;
}

/**
 * What was decided, with the stamp 「決定」, or 「中止」 when its event was cancelled. Who cannot see the event, as a guest, gets it as a file.
 */
export function DecidedCard({ poll, now, zone, isMember }: DecidedCardProps) {
  const { decided } = poll;
  if (!decided) return null;
  const option = poll.options.find(({ id }) => id === decided.optionId);
  const { startAt, endAt } = decided;
  const { timeZone } = poll;
  // The event of a day may have got times since.
  const allDay = Boolean(option?.day) && isWholeDays({ startAt, endAt }, timeZone);
  const stamp = decided.isCancelled ? copy.cancelled : copy.decided;
  const period = formatPeriod({ startAt, endAt, timeZone, allDay }, zone, now);
  const isGiven = isMember && decided.eventId !== null;
  const forMember = isGiven ? copy.decidedText : isMember && copy.notGiven;
  const text = decided.isCancelled ? copy.decidedCancelled : forMember;
  return (
    <section className={styles.card} aria-label={stamp}>
      <p className={styles.stamp} aria-hidden="true">
        {stamp}
      </p>
      <div className={styles.text}>
        <h2 className="tabular">{period}</h2>
        {poll.place && <p>{poll.place}</p>}
        {text && <p>{text}</p>}
      </div>
      {!isGiven && (
        <a className={styles.file} href={`${paths.poll(poll.slug)}.ics`} download>
          {copy.file}
        </a>
      )}
      {isMember && decided.eventId !== null && (
        <ButtonLink to={paths.event(decided.eventId)} size="lg" block className={styles.open}>
          {copy.openEvent}
        </ButtonLink>
      )}
    </section>
  );
}
