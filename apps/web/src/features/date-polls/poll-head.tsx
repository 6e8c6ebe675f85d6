import type { DatePoll } from '@hiyori/contract';
import { hueOf } from '@hiyori/posters';
import { zoneName } from '@hiyori/time';
import { pollCopy as copy } from './copy.ts';
import { deadlineText } from './option-text.ts';
import styles from './poll-head.module.css';

interface PollHeadProps {
  poll: Pick<DatePoll, 'title' | 'memo' | 'place' | 'organizer' | 'answersUntil' | 'answersCount' | 'timeZone'> & {
    options: readonly Pick<DatePoll['options'][number], 'startAt'>[];
  };
  now: Date;
  zone: string;
}

/** Who asks for what, and until when. The server draws the same (apps/api/src/pages/poll-body.ts). */
export function PollHead({ poll, now, zone }: PollHeadProps) {
  const { title, memo, place, organizer, answersUntil, answersCount, timeZone } = poll;
  const name = organizer?.displayName;
  const first = poll.options[0]?.startAt ?? now;
  const isOtherZone = timeZone !== zone && zoneName(first, timeZone) !== zoneName(first, zone);
  return (
    <section className={styles.head} data-hue={hueOf(organizer?.user?.id ?? title)} data-part="poll-head">
      <p>{name ? copy.by(name) : copy.poll}</p>
      <h1 className="display-font">{title}</h1>
      <p>
        {answersUntil && <span>{copy.until(deadlineText(answersUntil, now, zone))}・</span>}
        <span>{copy.answered(answersCount)}</span>
      </p>
      {place && <p>{place}</p>}
      {memo && <p className={styles.memo}>{memo}</p>}
      {isOtherZone && <p>{copy.zone(zoneName(first, zone))}</p>}
    </section>
  );
}
