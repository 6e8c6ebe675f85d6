import { type Ref, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import { followingChoiceCopy as choiceCopy, followingCopy as copy } from './copy.ts';
import styles from './following-footer.module.css';
import type { FollowingChoiceState } from './use-following-choice.ts';

interface FollowingFooterProps {
  count: number;
  choice: FollowingChoiceState;
}

/** Under the list: how many there are, or what to do with those that are chosen. */
export function FollowingFooter({ count, choice }: FollowingFooterProps) {
  const isChoosing = choice.chosen !== null;
  const [isAsking, setAsking] = useState(false);
  // What was asked about stands while the dialog leaves, though nothing is chosen any more.
  const [askedCount, setAskedCount] = useState(0);
  // The button that was pressed goes away with its row of buttons: the focus passes to the first of the next.
  const first = useRef<HTMLButtonElement>(null);
  const wasChoosing = useRef(isChoosing);
  useEffect(() => {
    if (wasChoosing.current !== isChoosing) first.current?.focus();
    wasChoosing.current = isChoosing;
  }, [isChoosing]);
  const ask = () => {
    setAskedCount(choice.ids.length);
    setAsking(true);
  };
  const run = async () => {
    await choice.run();
    setAsking(false);
  };

  return (
    <>
      {isChoosing ? (
        <ChoiceBar choice={choice} first={first} onAsk={ask} />
      ) : (
        <div className={styles.footer}>
          <p className="tabular">{copy.count(count)}</p>
          {choice.canChoose && (
            <Button ref={first} variant="ghost" size="sm" lang="ja" onClick={choice.begin}>
              {choiceCopy.choose}
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        title={choiceCopy.title(askedCount)}
        confirmLabel={choiceCopy.confirm}
        busy={choice.isRunning}
        onConfirm={() => void run()}
        onCancel={() => setAsking(false)}
      >
        {choice.isRunning ? (
          <span className={styles.progress} role="status">
            {choiceCopy.progress(choice.doneCount, askedCount)}
            <progress value={choice.doneCount} max={askedCount} aria-hidden="true" />
          </span>
        ) : (
          choiceCopy.text
        )}
      </ConfirmDialog>
    </>
  );
}

interface ChoiceBarProps {
  choice: FollowingChoiceState;
  first: Ref<HTMLButtonElement>;
  onAsk: () => void;
}

function ChoiceBar({ choice, first, onAsk }: ChoiceBarProps) {
  const { ids, isAll, failedCount } = choice;
  return (
    <div className={classNames(styles.footer, styles.choosing)} lang="ja">
      {failedCount > 0 && (
        <Note tone="bad" role="alert">
          {choiceCopy.failed(failedCount)}
        </Note>
      )}
      <p className="tabular" role="status">
        {choiceCopy.chosen(ids.length)}
      </p>
      <Button ref={first} variant="ghost" size="sm" onClick={isAll ? choice.chooseNone : choice.chooseAll}>
        {isAll ? choiceCopy.none : choiceCopy.all}
      </Button>
      <Button variant="soft" onClick={choice.end}>
        {choiceCopy.stop}
      </Button>
      <Button variant="danger" disabled={ids.length === 0} onClick={onAsk}>
        {choiceCopy.removeAll}
      </Button>
    </div>
  );
}
