import { dayOf, formatDay, now as readNow, timeOf } from '@hiyori/time';
import { useCallback, useState } from 'react';
import { japaneseErrorText } from '../../../lib/error-text.ts';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { useMoveEvent } from '../../events/queries.ts';
import type { CalendarItem, EventItem } from '../calendar-item.ts';
import type { Period } from '../layout/moved-period.ts';
import { gridCopy } from '../time-grid/copy.ts';

interface Move {
  item: EventItem;
  period: Period;
}

export interface Question extends Move {
  /** How many people have the event in their calendar, without its creator. */
  others: number;
}

/**
 * Moves of own events: shown at once, saved after a question when others have the event, and undone from a message for ten seconds.
 */
export function useMoves(zone: string) {
  const [shown, setShown] = useState<ReadonlyMap<string, Move>>(new Map());
  const [question, setQuestion] = useState<Question | null>(null);
  const move = useMoveEvent();
  const showToast = useToast();

  const show = useCallback(
    (item: EventItem, period: Period | null) =>
      setShown((before) => {
        const next = new Map(before);
        if (period) next.set(item.key, { item, period });
        else next.delete(item.key);
        return next;
      }),
    [],
  );

  const save = async ({ item, period }: Move, isUndo = false) => {
    const { key, event } = item;
    show(item, period);
    try {
      // Taken back, the event is planned in its own zone again.
      await move(event, period, isUndo ? event.timeZone : zone);
      const before = { startAt: item.startAt, endAt: item.endAt };
      const undo = () => void save({ item: { ...item, ...period }, period: before }, true);
      const options = { about: `move-${key}`, action: { label: gridCopy.undo, onPress: undo } };
      if (isUndo) showToast(gridCopy.undone, { about: options.about });
      else showToast(savedText(item, period, zone), options);
    } catch (error) {
      showToast(japaneseErrorText(error), { tone: 'bad', about: `move-${key}` });
    } finally {
      // A later move of the same plan stays shown.
      setShown((before) =>
        before.get(key)?.period === period ? new Map([...before].filter(([each]) => each !== key)) : before,
      );
    }
  };

  return {
    /** The items as they are shown: those that are being moved at their new time, also in a week that does not have them yet. */
    withMoves: useCallback(
      (items: readonly CalendarItem[]): readonly CalendarItem[] => {
        if (shown.size === 0) return items;
        const moved = [...shown.values()].map(({ item, period }): CalendarItem => ({ ...item, ...period }));
        return [...items.filter(({ key }) => !shown.has(key)), ...moved];
      },
      [shown],
    ),
    preview: show,
    propose: (item: EventItem, period: Period) => {
      if (period.startAt === item.startAt && period.endAt === item.endAt) return show(item, null);
      const others = toldCount(item);
      if (others === 0) return void save({ item, period });
      show(item, period);
      setQuestion({ item, period, others });
    },
    question,
    confirm: () => {
      if (question) void save(question);
      setQuestion(null);
    },
    cancel: () => {
      if (question) show(question.item, null);
      setQuestion(null);
    },
  };
}

/** How many people a move notifies: none for a private plan or one that is over. */
function toldCount({ event }: EventItem): number {
  const isOver = Date.parse(event.endAt) <= readNow().getTime();
  return event.isPublished && !isOver ? Math.max(0, event.followersCount - 1) : 0;
}

/** 「11:00 に動かしました」, with the day if it is another one, or the new end. */
function savedText(item: EventItem, { startAt, endAt }: Period, zone: string): string {
  if (startAt === item.startAt) return gridCopy.resized(timeOf(endAt, zone));
  const day = dayOf(startAt, zone);
  const isSameDay = day === dayOf(item.startAt, zone);
  return gridCopy.moved(
    [!isSameDay && formatDay(day, dayOf(readNow(), zone)), timeOf(startAt, zone)].filter(Boolean).join(' '),
  );
}
