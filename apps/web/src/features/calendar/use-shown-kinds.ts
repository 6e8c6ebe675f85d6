import { type CalendarExtra, type CalendarKind, calendarExtras, calendarKinds, type SelfUser } from '@hiyori/contract';
import { useQueryClient } from '@tanstack/react-query';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { meKey, useSetViewer, useViewer, viewerIn } from '../auth/queries.ts';
import { type CalendarChange, useSaveCalendar } from '../users/queries.ts';

const nothing: readonly string[] = [];

const hiddenOf = (viewer: SelfUser): readonly string[] => viewer.calendarHides ?? nothing;
const extrasOf = (viewer: SelfUser): readonly string[] => viewer.calendarShows ?? nothing;

/** What the viewer's calendar leaves out. */
export const useHiddenKinds = (): readonly string[] => hiddenOf(useViewer());

interface ShownKind {
  kind: CalendarKind | CalendarExtra;
  isShown: boolean;
  show: (isShown: boolean) => void;
}

/** What the calendar shows, each with its switch. Plans are shown unless they are left out, the others only when they are asked for. */
export function useShownKinds(): ShownKind[] {
  const client = useQueryClient();
  const viewer = useViewer();
  const hidden = hiddenOf(viewer);
  const extras = extrasOf(viewer);
  const setViewer = useSetViewer();
  const showToast = useToast();
  const saveCalendar = useSaveCalendar(viewer.id);
  // It changes at once, and back after a failure.
  const save = (changeOf: (latest: SelfUser) => CalendarChange) => {
    // A read that is under way would put the old state back.
    void client.cancelQueries({ queryKey: meKey });
    // The change before this one may not be rendered yet.
    const latest = viewerIn(client) ?? viewer;
    const change = changeOf(latest);
    setViewer({ ...latest, ...change });
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
        save((latest) => ({
          calendarHides: calendarKinds.filter((each) => (each === kind ? !isShown : hiddenOf(latest).includes(each))),
        })),
    })),
    ...calendarExtras.map((kind) => ({
      kind,
      isShown: extras.includes(kind),
      show: (isShown: boolean) =>
        save((latest) => ({
          calendarShows: calendarExtras.filter((each) => (each === kind ? isShown : extrasOf(latest).includes(each))),
        })),
    })),
  ];
}
