import type { Event, EventSeries } from '@hiyori/contract';
import { dayOf, viewerZone } from '@hiyori/time';
import { parseRule } from '@hiyori/time/recurrence';
import { ruleText } from '@hiyori/time/recurrence-text';
import { repeatIcon } from '../../ui/art/member-icons.ts';
import { Button } from '../../ui/button/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { MenuList, MenuRow } from '../../ui/layout/menu-list.tsx';
import { useViewer } from '../auth/queries.ts';
import { seriesCopy as copy } from './copy.ts';
import { useAddSeries, useAnswerSeries, useSeries } from './queries.ts';
import styles from './series-rows.module.css';

interface SeriesRowsProps {
  event: Event;
  series: EventSeries;
  now: Date;
  isOwn: boolean;
}

const shownNext = 3;

/** How an event repeats, with its next dates; 毎回追加 for others, and the question whether it goes on for its creator. */
export function SeriesRows({ event, series, now, isOwn }: SeriesRowsProps) {
  const { details } = useSeries(event.id, true);
  const rule = parseRule(series.rrule);
  const zone = viewerZone();
  const later = details?.next.filter(({ id, startAt }) => id !== event.id && Date.parse(startAt) > now.getTime()) ?? [];
  const days = later
    .slice(0, shownNext)
    .map(({ startAt }) => dayOf(startAt, zone).slice(5).split('-').map(Number).join('/'));
  return (
    <div className={styles.series}>
      {isOwn && details?.isAsked && <Question event={event} />}
      <MenuList>
        <MenuRow
          icon={repeatIcon}
          label={rule ? ruleText(rule, dayOf(series.recurrenceId, event.timeZone)) : series.rrule}
          detail={days.length > 0 && copy.next(days.join('、'))}
        />
        {!isOwn && (later.length > 0 || series.isFollowing) && (
          <AddSeries event={event} isFollowing={series.isFollowing} />
        )}
      </MenuList>
    </div>
  );
}

function AddSeries({ event, isFollowing }: { event: Event; isFollowing: boolean }) {
  const viewer = useViewer();
  const { toggle, isPending } = useAddSeries();
  const press = () => {
    if (!isPending) toggle({ eventId: event.id, userId: viewer.id, isFollowing });
  };
  return (
    <MenuRow icon={isFollowing ? 'close' : 'plus'} label={isFollowing ? copy.removeAll : copy.addAll} onClick={press} />
  );
}

function Question({ event }: { event: Event }) {
  const showToast = useToast();
  const { answer, isPending } = useAnswerSeries(event.id);
  const send = (continues: boolean) =>
    answer(continues).then(
      () => showToast(continues ? copy.continued : copy.ended),
      () => showToast('Something went wrong. Please try again.', { tone: 'bad', lang: 'en' }),
    );
  return (
    <div className={styles.question}>
      <Note>
        <b>{copy.asked}</b> {copy.askedDetail}
      </Note>
      <div className={styles.answers}>
        <Button size="sm" busy={isPending} onClick={() => void send(true)}>
          {copy.continues}
        </Button>
        <Button variant="secondary" size="sm" disabled={isPending} onClick={() => void send(false)}>
          {copy.ends}
        </Button>
      </div>
    </div>
  );
}
