import { type CalendarExtra, type CalendarKind, calendarExtras, calendarKinds } from '@hiyori/contract';
import { useQueryClient } from '@tanstack/react-query';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { meKey, useSetViewer, useViewer } from '../auth/queries.ts';
import { type CalendarChange, useSaveCalendar } from '../users/queries.ts';

const nothing: readonly string[] = [];

/** What the viewer's calendar leaves out. */
export const useHiddenKinds = (): readonly string[] => useViewer().calendarHides ?? nothing;

interface ShownKind {
  kind: CalendarKind | CalendarExtra;
  isShown: boolean;
  show: (isShown: boolean) => void;
}

/** What the calendar shows, each with its switch. Plans are shown unless they are left out, the others only when they are asked for. */
export function useShownKinds(): ShownKind[] {
  const hidden = useHiddenKinds();
  const client = useQueryClient();
  const viewer = useViewer();
  const extras = viewer.calendarShows ?? nothing;
  const setViewer = useSetViewer();
  const showToast = useToast();
  const saveCalendar = useSaveCalendar(viewer.id);
  // It changes at once, and back after a failure.
  const save = (change: CalendarChange) => {
    // A read that is under way would put the old state back.
    void client.cancelQueries({ queryKey: meKey });
    setViewer({ ...viewer, ...change });
    saveCalendar(change, (error) => {
      showToast(japaneseErrorText(error), { tone: 'bad' });
      void client.invalidateQueries({ queryKey: meKey });
    });
  };
  return [
    ...calendarKinds.map((kind) => ({
      kind,
      isShown: !hidden.includes(kind),
      show: (isShown: boolean) =>
        save({ calendarHides: calendarKinds.filter((each) => (each === kind ? !isShown : hidden.includes(each))) }),
    })),
    ...calendarExtras.map((kind) => ({
      kind,
      isShown: extras.includes(kind),
      show: (isShown: boolean) =>
        save({ calendarShows: calendarExtras.filter((each) => (each === kind ? isShown : extras.includes(each))) }),
    })),
  ];
}
