import { type CalendarKind, calendarKinds } from '@hiyori/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { meKey, useSetViewer, useViewer } from '../auth/queries.ts';
import { useSaveCalendarHides } from '../users/queries.ts';
import type { EventItem } from './calendar-item.ts';
import { useCalendarItems } from './queries.ts';

const kindOf = ({ kind, event }: EventItem): CalendarKind =>
  kind === 'added' && event.attendance === 'interested' ? 'interested' : kind;

const nothing: readonly string[] = [];

/** What the viewer's calendar leaves out. */
export const useHiddenKinds = (): readonly string[] => useViewer().calendarHides ?? nothing;

/** What the calendar shows, each with its switch. */
export function useShownKinds(): { kind: CalendarKind; isShown: boolean; show: (isShown: boolean) => void }[] {
  const hidden = useHiddenKinds();
  const client = useQueryClient();
  const viewer = useViewer();
  const setViewer = useSetViewer();
  const showToast = useToast();
  const saveHides = useSaveCalendarHides(viewer.id);
  // It changes at once, and back after a failure.
  const save = (calendarHides: CalendarKind[]) => {
    setViewer({ ...viewer, calendarHides });
    saveHides(calendarHides, (error) => {
      showToast(japaneseErrorText(error), { tone: 'bad' });
      void client.invalidateQueries({ queryKey: meKey });
    });
  };
  return calendarKinds.map((kind) => ({
    kind,
    isShown: !hidden.includes(kind),
    show: (isShown) => save(calendarKinds.filter((each) => (each === kind ? !isShown : hidden.includes(each)))),
  }));
}

/** As `useCalendarItems`, without what the viewer's calendar leaves out. */
export function useShownItems(from: string, to: string, zone: string, viewerId: number) {
  const range = useCalendarItems(from, to, zone, viewerId);
  const hidden = useHiddenKinds();
  const items = useMemo(
    () => (hidden.length === 0 ? range.items : range.items.filter((item) => !hidden.includes(kindOf(item)))),
    [range.items, hidden],
  );
  return { ...range, items };
}
