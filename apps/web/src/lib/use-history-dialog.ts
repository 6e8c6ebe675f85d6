import { useLocation, useNavigate } from 'react-router-dom';
import { useLeaveOnce } from './use-go-back.ts';

/**
 * A dialog that is part of the history entry: browser back closes it, and going back to the entry opens it again. `names` are the
 * dialog's views; `opened` is null while it is closed.
 */
export function useHistoryDialog<const Name extends string>(names: readonly Name[]) {
  const location = useLocation();
  const navigate = useNavigate();
  const current = (location.state as { dialog?: unknown } | null)?.dialog;
  const opened = names.find((name) => name === current) ?? null;
  const leaveOnce = useLeaveOnce();
  return {
    opened,
    /** Opens the dialog with this view, or changes the view of the open dialog. */
    open: (dialog: Name) => {
      const { pathname, hash } = location;
      // By the entry of the address: a dialog or a query that was written last may not be rendered yet.
      const { search } = window.location.pathname === pathname ? window.location : location;
      const replace = window.history.state?.usr?.dialog !== undefined;
      void navigate({ pathname, search, hash }, { state: { dialog }, replace });
    },
    close: () => {
      const { idx, usr } = window.history.state ?? {};
      // After Back its entry may be left, and still be rendered. Another view of it may not be rendered yet.
      const isLeft = idx !== undefined && !names.includes(usr?.dialog);
      if (opened !== null && !isLeft) leaveOnce(() => void navigate(-1));
    },
  };
}
