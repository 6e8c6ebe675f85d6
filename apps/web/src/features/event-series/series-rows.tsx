import type { Event, EventSeries } from '@hiyori/contract';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { repeatIcon } from '../../ui/art/member-icons.ts';
import { Button } from '../../ui/button/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { MenuList, MenuRow } from '../../ui/layout/menu-list.tsx';
import { passFocusOn } from '../../ui/layout/pass-focus-on.ts';
import { useViewer } from '../auth/queries.ts';
import { seriesCopy as copy } from './copy.ts';
import { useAddSeries, useAnswerSeries, useSeries } from './queries.ts';
import styles from './series-rows.module.css';
import { laterOccurrences, nextText, seriesText } from './series-text.ts';

interface SeriesRowsProps {
  event: Event;
  series: EventSeries;
  now: Date;
  isOwn: boolean;
}

/**
 * How an event repeats, with its next dates, and the question whether it goes on for its creator. Others stop adding it here, or begin to
 * after they added one occurrence; until then 追加 asks.
 */
export function SeriesRows({ event, series, now, isOwn }: SeriesRowsProps) {
  const { details } = useSeries(event.id, true);
  const later = laterOccurrences(details, event.id, now);
  return (
    <div className={styles.series}>
      {isOwn && details?.isAsked && <Question event={event} />}
      <MenuList>
        <MenuRow
          icon={repeatIcon}
          label={seriesText(series, event.timeZone)}
          // The dates are loaded later: a space keeps their line.
          detail={details ? nextText(later, event) : '\u00a0'}
        />
        {!isOwn && (series.isFollowing || (event.isInCalendar && later.length > 0)) && (
          <AddSeries event={event} isFollowing={series.isFollowing} />
        )}
      </MenuList>
    </div>
  );
}

function AddSeries({ event, isFollowing }: { event: Event; isFollowing: boolean }) {
  const viewer = useViewer();
  const { toggle } = useAddSeries();
  const press = () => toggle({ eventId: event.id, userId: viewer.id, isFollowing });
  return (
    <MenuRow
      ref={passFocusOn}
      icon={isFollowing ? 'close' : 'plus'}
      label={isFollowing ? copy.removeAll : copy.addAll}
      onClick={press}
    />
  );
}

function Question({ event }: { event: Event }) {
  const showToast = useToast();
  const { answer, sending } = useAnswerSeries(event.id);
  const send = useOneAtATime((continues: boolean) =>
    answer(continues).then(
      () => showToast(continues ? copy.continued : copy.ended),
      () => showToast('Something went wrong. Please try again.', { tone: 'bad', lang: 'en' }),
    ),
  );
  return (
    <div className={styles.question} ref={passFocusOn}>
      <Note>
        <b>{copy.asked}</b> {copy.askedDetail}
      </Note>
      <div className={styles.answers}>
        <Button size="sm" busy={sending === true} disabled={sending === false} onClick={() => send(true)}>
          {copy.continues}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          busy={sending === false}
          disabled={sending === true}
          onClick={() => send(false)}
        >
          {copy.ends}
        </Button>
      </div>
    </div>
  );
}
