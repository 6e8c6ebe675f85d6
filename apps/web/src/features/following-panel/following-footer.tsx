import { type Ref, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import { followingCopy as copy, followingSelectionCopy as selectionCopy } from './copy.ts';
import styles from './following-footer.module.css';
import type { FollowingSelectionState } from './use-following-selection.ts';

interface FollowingFooterProps {
  count: number;
  selection: FollowingSelectionState;
}

/** Below the list: the number of events, or the actions of the selection mode. */
export function FollowingFooter({ count, selection }: FollowingFooterProps) {
  const isSelecting = selection.selected !== null;
  const [isAsking, setAsking] = useState(false);
  // Keeps the count of the dialog during its exit transition, when the selection is already empty.
  const [askedCount, setAskedCount] = useState(0);
  // The pressed button is removed with its bar, so the first button of the new bar receives the focus.
  const first = useRef<HTMLButtonElement>(null);
  const wasSelecting = useRef(isSelecting);
  useEffect(() => {
    if (wasSelecting.current !== isSelecting) first.current?.focus();
    wasSelecting.current = isSelecting;
  }, [isSelecting]);
  const ask = () => {
    setAskedCount(selection.ids.length);
    setAsking(true);
  };
  const run = async () => {
    await selection.run();
    setAsking(false);
  };

  return (
    <>
      {isSelecting ? (
        <SelectionBar selection={selection} first={first} onAsk={ask} />
      ) : (
        <div className={styles.footer}>
          <p className="tabular">{copy.count(count)}</p>
          {selection.canSelect && (
            <Button ref={first} variant="ghost" size="sm" lang="ja" onClick={selection.begin}>
              {selectionCopy.select}
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        title={selectionCopy.title(askedCount)}
        confirmLabel={selectionCopy.confirm}
        busy={selection.isRunning}
        onConfirm={run}
        onCancel={() => setAsking(false)}
      >
        {selection.isRunning ? (
          <span className={styles.progress} role="status">
            {selectionCopy.progress(selection.doneCount, askedCount)}
            <progress value={selection.doneCount} max={askedCount} aria-hidden="true" />
          </span>
        ) : (
          selectionCopy.text
        )}
      </ConfirmDialog>
    </>
  );
}

interface SelectionBarProps {
  selection: FollowingSelectionState;
  first: Ref<HTMLButtonElement>;
  onAsk: () => void;
}

function SelectionBar({ selection, first, onAsk }: SelectionBarProps) {
  const { ids, isAll, failedCount } = selection;
  return (
    <div className={classNames(styles.footer, styles.selecting)} lang="ja">
      {failedCount > 0 && (
        <Note tone="bad" role="alert">
          {selectionCopy.failed(failedCount)}
        </Note>
      )}
      <p className="tabular" role="status">
        {selectionCopy.selected(ids.length)}
      </p>
      <Button ref={first} variant="ghost" size="sm" onClick={isAll ? selection.selectNone : selection.selectAll}>
        {isAll ? selectionCopy.none : selectionCopy.all}
      </Button>
      <Button variant="soft" onClick={selection.end}>
        {selectionCopy.stop}
      </Button>
      <Button variant="danger" disabled={ids.length === 0} onClick={onAsk}>
        {selectionCopy.removeAll}
      </Button>
    </div>
  );
}
