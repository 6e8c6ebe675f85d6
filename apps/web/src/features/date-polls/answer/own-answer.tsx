import type { DatePoll } from '@hiyori/contract';
import { useEffect, useRef, useState } from 'react';
import { japaneseErrorText } from '../../../lib/error-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { CopyableAddress } from '../../../ui/form/copyable-address.tsx';
import { MenuNote } from '../../../ui/layout/menu-list.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { viewCopy as copy } from '../copy.ts';
import { useAnswerPoll } from '../queries.ts';
import { answerLink, tokenOf } from './answer-token.ts';
import styles from './own-answer.module.css';

interface OwnAnswerProps {
  poll: DatePoll;
  /** Called with the first button once it is there. */
  onShown: (part: 'own', element: HTMLElement | null) => void;
  onChange: () => void;
  /** Called before the answer is removed. */
  onRemove: () => void;
}

/** What can be done with one's own answer: change it, delete it, and for a guest keep the link that does so. */
export function OwnAnswer({ poll, onShown, onChange, onRemove }: OwnAnswerProps) {
  const showToast = useToast();
  const { removeOwn } = useAnswerPoll(poll);
  const [isAsking, setAsking] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const token = tokenOf(poll.slug, poll.mine?.answerId);
  const changeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => onShown('own', changeButton.current), [onShown]);
  const remove = async () => {
    if (!poll.mine) return;
    onRemove();
    setRemoving(true);
    setFailure(undefined);
    try {
      await removeOwn(poll.mine.answerId);
      setAsking(false);
      showToast(copy.removed);
    } catch (error) {
      setFailure(japaneseErrorText(error));
    }
    setRemoving(false);
  };
  return (
    <div className={styles.own}>
      <div className={styles.actions}>
        <Button ref={changeButton} variant="secondary" icon="edit" onClick={onChange}>
          {copy.changeOwn}
        </Button>
        <Button variant="ghost" onClick={() => setAsking(true)}>
          {copy.removeOwn}
        </Button>
      </div>
      {token && (
        <div>
          <CopyableAddress label={copy.editLink} url={answerLink(poll.slug, token)} copy={copy.editLinkCopy} />
          <MenuNote>{copy.editLinkHelp}</MenuNote>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        title={copy.removeOwnTitle}
        confirmLabel={copy.removeOwn}
        busy={isRemoving}
        error={failure}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        {copy.removeOwnText}
      </ConfirmDialog>
    </div>
  );
}
