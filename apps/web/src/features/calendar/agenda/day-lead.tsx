import type { Day } from '@hiyori/time';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../ui/button/link.tsx';
import { useFriends } from '../../event-follows/queries.ts';
import { countdownText } from '../../events/countdown.ts';
import { EventCover } from '../../events/event-cover.tsx';
import { nameOf } from '../../users/name.ts';
import { type EventItem, itemTimesOn } from '../calendar-item.ts';
import { calendarCopy } from '../copy.ts';
import { listCopy } from '../list/copy.ts';
import styles from './day-lead.module.css';

interface DayLeadProps {
  item: EventItem;
  day: Day;
  today: Day;
  now: Date;
  zone: string;
}

const namedFriends = 2;

/** The first plan of the chosen day, or today the next one, with its cover and the friends who go. */
export function DayLead({ item, day, today, now, zone }: DayLeadProps) {
  const { event } = item;
  const friends = useFriends([[event.id]]).get(event.id) ?? [];
  const start = itemTimesOn(item, day, zone).start ?? '';
  const when =
    day === today
      ? [calendarCopy.next, countdownText(event, now, zone)].filter(Boolean).join('・')
      : listCopy.dayStart(start);
  const names = friends.slice(0, namedFriends).map(nameOf);
  return (
    <Link to={paths.event(event.id)} className={styles.lead} data-hue={item.hue} data-part="day-lead">
      <EventCover event={event} className={styles.cover} />
      <span className={styles.text}>
        <small className={styles.when}>{when}</small>
        <b className="two-lines">{item.title}</b>
        <small className="ellipsis">
          {names.length > 0 ? listCopy.friendsGo(names) : [item.person, item.place].filter(Boolean).join('・')}
        </small>
      </span>
    </Link>
  );
}
