import type { DatePoll } from '@hiyori/contract';
import { useState } from 'react';
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
  onChange: () => void;
}

/** What can be done with one's own answer: change it, delete it, and for a guest keep the link that does so. */
export function OwnAnswer({ poll, onChange }: OwnAnswerProps) {
  const showToast = useToast();
  const { removeOwn } = useAnswerPoll(poll);
  const [isAsking, setAsking] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const token = tokenOf(poll.slug);
  const remove = async () => {
    if (!poll.mine) return;
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
        <Button variant="secondary" icon="edit" onClick={onChange}>
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
