import type { Day } from '@hiyori/time';
import type { RefObject } from 'react';
import { englishErrorText } from '../../../lib/error-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { calendarCopy } from '../copy.ts';
import styles from './agenda.module.css';
import type { AgendaDay } from './agenda-days.ts';
import { AgendaSkeleton } from './agenda-row.tsx';
import { AgendaSection } from './agenda-section.tsx';
import { type AgendaTarget, useAgendaScroll } from './use-agenda-scroll.ts';

interface AgendaProps {
  /** The box that scrolls. */
  box: RefObject<HTMLElement | null>;
  days: readonly AgendaDay[];
  today: Day;
  now: Date;
  zone: string;
  viewerId: number;
  holidayOf: (day: Day) => string | null;
  /** Where the list goes: a new `turn` brings it there again, though the day be the same. */
  target: AgendaTarget;
  /** The reader scrolled to another day. */
  onRead: (day: Day) => void;
  onEdge: (edge: 'earlier' | 'later') => void;
  /** Nothing can be shown yet. */
  isLoading: boolean;
  /** Some of it is still on its way. */
  isPending: boolean;
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}

/** The events day by day, in a list of its own that scrolls beside or below the month. */
export function Agenda(props: AgendaProps) {
  const { box, days, today, now, zone, viewerId, holidayOf, target, onRead, onEdge, isPending, error } = props;
  const isEmpty = days.every(({ events }) => events.length === 0);
  const isFailed = Boolean(error) && isEmpty;
  const isLoading = props.isLoading && !isFailed;
  const isShown = !isLoading && !isFailed;
  const onScroll = useAgendaScroll({ box, days: isShown ? days : [], target, onRead, onEdge });

  return (
    <section
      ref={box}
      className={styles.agenda}
      data-part="agenda"
      aria-label={calendarCopy.agenda}
      aria-busy={isPending || undefined}
      onScroll={onScroll}
    >
      {isLoading && <AgendaSkeleton />}
      {isFailed && (
        <ErrorState title={calendarCopy.failed} onRetry={props.onRetry} retrying={props.isRetrying}>
          <span lang="en">{englishErrorText(error)}</span>
        </ErrorState>
      )}
      {isShown && (
        <>
          {Boolean(error) && (
            <div className={styles.failure} role="alert">
              <span>{calendarCopy.partlyFailed}</span>
              <Button variant="soft" size="sm" icon="refresh" busy={props.isRetrying} onClick={props.onRetry}>
                {calendarCopy.retry}
              </Button>
            </div>
          )}
          <Edge edge="earlier" onPress={onEdge} busy={isPending} />
          {days.map(({ day, events }, index) => (
            <AgendaSection
              key={day}
              day={day}
              events={events}
              today={today}
              now={now}
              zone={zone}
              viewerId={viewerId}
              holiday={holidayOf(day)}
              showsMonth={day.slice(0, 7) !== (days[index - 1]?.day ?? today).slice(0, 7)}
            />
          ))}
          <Edge edge="later" onPress={onEdge} busy={isPending} />
        </>
      )}
    </section>
  );
}

interface EdgeProps {
  edge: 'earlier' | 'later';
  onPress: (edge: 'earlier' | 'later') => void;
  busy: boolean;
}

/** Scrolling reaches for more by itself; the button is for whoever does not scroll, and for a list too short to. */
function Edge({ edge, onPress, busy }: EdgeProps) {
  return (
    <div className={styles.edge}>
      <Button variant="ghost" size="sm" busy={busy} onClick={() => onPress(edge)}>
        {calendarCopy[edge]}
      </Button>
    </div>
  );
}
