import { addDays, type Day, minutesPerDay, minuteText, now as readNow } from '@hiyori/time';
import { holidayOf } from '@hiyori/time/holidays';
import { type ReactNode, useMemo, useRef } from 'react';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { openQuickAdd } from '../../quick-add/opened-quick-add.ts';
import type { CalendarItem } from '../calendar-item.ts';
import { calendarCopy } from '../copy.ts';
import { dayName } from '../day-announcement.ts';
import { DayPopover } from '../day-popover/day-popover.tsx';
import { useOpenedDay } from '../day-popover/use-opened-day.ts';
import { useDayGestures } from '../gestures/use-day-gestures.ts';
import type { Block } from '../layout/day-columns.ts';
import { instantAt } from '../layout/moved-period.ts';
import { itemsByDay } from '../layout/placement.ts';
import { MoveQuestion } from '../moves/move-question.tsx';
import { useMoves } from '../moves/use-moves.ts';
import { useAllItems } from '../others/other-items.ts';
import { PartlyFailed } from '../partly-failed.tsx';
import { usePrefetchMonths } from '../queries.ts';
import type { CalendarViewProps } from '../views.ts';
import { gridCopy } from './copy.ts';
import type { GridModel } from './grid-model.ts';
import styles from './grid-view.module.css';
import { TimeGrid } from './time-grid.tsx';

interface GridViewProps extends CalendarViewProps {
  days: readonly Day[];
  /** The day after the last one. */
  to: Day;
  asideOf?: ((block: Block<CalendarItem>) => ReactNode) | undefined;
  between?: ((model: GridModel, create: (day: Day, from: number, to: number) => void) => ReactNode) | undefined;
}

/** A time grid with the viewer's plans of these days: reads, moves and creates them. */
export function GridView(props: GridViewProps) {
  const { calendar, today, now, zone, viewerId, onOpen, days, to, asideOf, between } = props;
  const { selected } = calendar;
  const [from = selected] = days;
  const range = useAllItems(from, to, zone, viewerId);
  usePrefetchMonths(selected, zone, !range.isPending && !range.error);
  const moves = useMoves(zone);
  const { withMoves } = moves;
  const items = useMemo(() => withMoves(range.items), [withMoves, range.items]);
  const { leftOut } = range;
  const leftOutDays = useMemo(() => new Set(itemsByDay(leftOut, from, to, zone).keys()), [leftOut, from, to, zone]);
  const box = useRef<HTMLDivElement>(null);
  const nothing = useRef<HTMLElement>(null);
  const step = days.length;
  useDayGestures({ month: nothing, agenda: box, onMove: (by) => calendar.move(by * step) });
  const { opened, open, close } = useOpenedDay(from);
  const create = useCreateAt(zone);
  const openedItems = useMemo(
    () => (opened ? (itemsByDay(items, from, to, zone).get(opened.day) ?? []) : []),
    [opened, items, from, to, zone],
  );

  if (range.error && range.items.length === 0)
    return (
      <div className={styles.view} ref={box}>
        <LoadFailure title={calendarCopy.failed} query={range} />
      </div>
    );
  return (
    <div className={styles.view} ref={box}>
      {range.error !== null && <PartlyFailed onRetry={range.retry} isRetrying={range.isRetrying} />}
      <TimeGrid
        label={calendarCopy.agenda}
        days={days}
        items={items}
        unloaded={range.unloaded}
        leftOutDays={leftOutDays}
        selectedDay={selected}
        today={today}
        now={now}
        zone={zone}
        onSelect={calendar.select}
        onOpenDay={(day) => onOpen('day', day)}
        onCreate={create}
        onMore={open}
        moves={moves}
        busy={range.isPending}
        isOneDay={days.length === 1}
        asideOf={asideOf}
        between={between && ((model) => between(model, create))}
      />
      {opened && (
        <DayPopover
          day={opened.day}
          name={dayName(opened.day, holidayOf(opened.day))}
          items={openedItems}
          opener={opened.opener}
          today={today}
          zone={zone}
          onClose={close}
        />
      )}
      <MoveQuestion question={moves.question} now={now} zone={zone} onConfirm={moves.confirm} onCancel={moves.cancel} />
    </div>
  );
}

/** Opens 一行で追加 with a time. */
function useCreateAt(zone: string) {
  const showToast = useToast();
  return (day: Day, from: number, to: number) => {
    if (Date.parse(instantAt(day, from, zone)) <= readNow().getTime()) showToast(gridCopy.past, { tone: 'bad' });
    else {
      const endDay = addDays(day, Math.floor(to / minutesPerDay));
      openQuickAdd({ startDay: day, startTime: minuteText(from), endDay, endTime: minuteText(to % minutesPerDay) });
    }
  };
}
