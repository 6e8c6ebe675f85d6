import type { Day } from '@hiyori/time';
import { holidayOf } from '@hiyori/time/holidays';
import { type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { calendarCopy } from '../copy.ts';
import type { Others } from '../others/other-ranges.tsx';
import styles from './agenda.module.css';
import type { AgendaDay } from './agenda-days.ts';
import { AgendaSection } from './agenda-section.tsx';
import { DayList } from './day-list.tsx';
import { type AgendaTarget, useAgendaScroll } from './use-agenda-scroll.ts';

interface AgendaProps {
  /** The scroll container. */
  box: RefObject<HTMLElement | null>;
  days: readonly AgendaDay[];
  today: Day;
  now: Date;
  zone: string;
  /** The scroll target; a new `turn` scrolls again even to the same day. */
  target: AgendaTarget;
  /** The user scrolled to another day. */
  onDayInView: (day: Day) => void;
  onEdge: (edge: 'earlier' | 'later') => void;
  /** The day of the target says how far away it is, and its first plan is a card. */
  leadsTarget?: boolean | undefined;
  /** The month above changes its height. */
  isResizing?: boolean | undefined;
  /** No day can be shown yet. */
  isLoading: boolean;
  /** Some months are still loading. */
  isPending: boolean;
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
  addOtherRows?: Others['addRows'] | undefined;
  /** Days with plans that the calendar leaves out. */
  leftOutDays?: ReadonlySet<Day> | undefined;
  /** Above the days. */
  lead?: ReactNode;
  /** The list begins with the lead, until a day is selected. */
  opensAtLead: boolean;
}

/** The events by day, in a list that scrolls separately beside or below the month. */
export function Agenda(props: AgendaProps) {
  const { box, days, today, now, zone, target, onDayInView, onEdge, isPending, error, lead } = props;
  const isEmpty = days.every(({ items, others }) => items.length + others.length === 0);
  const isFailed = Boolean(error) && isEmpty;
  const isLoading = props.isLoading && !isFailed;
  const isShown = !isLoading && !isFailed;
  const isLed = Boolean(lead) && props.opensAtLead && target.turn === 0;
  // The days were shown before, at the selected one.
  useLayoutEffect(() => {
    if (isLed && box.current) box.current.scrollTop = 0;
  }, [isLed, box]);
  const handlers = useAgendaScroll({
    box,
    days: isShown && !isLed ? days : [],
    target,
    hasLead: Boolean(lead),
    onDayInView,
    onEdge,
    isResizing: props.isResizing,
  });

  return (
    <section
      ref={box}
      className={styles.agenda}
      data-part="agenda"
      aria-label={calendarCopy.agenda}
      aria-busy={isPending || undefined}
      {...handlers}
    >
      <DayList
        {...{ isLoading, isPending, error, isFailed, onEdge, lead }}
        isRetrying={props.isRetrying}
        onRetry={props.onRetry}
      >
        {days.map(({ day, items, others }, index) => (
          <AgendaSection
            key={day}
            day={day}
            items={items}
            others={others}
            addOtherRows={props.addOtherRows}
            today={today}
            now={now}
            zone={zone}
            holiday={holidayOf(day)}
            isLeftOut={props.leftOutDays?.has(day)}
            isLed={props.leadsTarget === true && day === target.day}
            showsMonth={day.slice(0, 7) !== (days[index - 1]?.day ?? today).slice(0, 7)}
          />
        ))}
      </DayList>
    </section>
  );
}
