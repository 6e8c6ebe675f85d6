import { useState } from 'react';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { FieldMessage } from '../../ui/form/field.tsx';
import { takeLostFocus } from '../../ui/layout/take-lost-focus.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { hostingCopy as copy } from './copy.ts';
import styles from './invitation-answer.module.css';
import { useAccept, useLeave } from './queries.ts';

export type InvitationAnswered = 'accepted' | 'declined' | 'gone';
export type Done = InvitationAnswered | 'left';

export interface InvitationAnswerProps {
  eventId: number;
  /** False once it was answered elsewhere or withdrawn: only what was answered here is shown. */
  isOpen?: boolean;
  /** The id of the text that names the event, in lists with several of these. */
  describedBy?: string | undefined;
  onAnswer?: ((answer: InvitationAnswered) => void) | undefined;
  /** It was declined, or withdrawn before: the event may not be visible any more. */
  onGone?: ((how: 'declined' | 'gone') => void) | undefined;
}

/** 「引き受ける」 and 「ことわる」, which asks first; then what was answered. */
export function InvitationAnswer({ eventId, isOpen = true, describedBy, onAnswer, onGone }: InvitationAnswerProps) {
  const accept = useAccept(eventId);
  const leave = useLeave(eventId);
  const [done, setDone] = useState<InvitationAnswered | null>(null);
  const [sending, setSending] = useState<InvitationAnswered | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const attempt = async (answer: InvitationAnswered, work: () => Promise<InvitationAnswered>) => {
    if (sending) return;
    setSending(answer);
    setFailure(null);
    try {
      const next = await work();
      setDone(next);
      setAsked(false);
      onAnswer?.(next);
      if (next === 'accepted') await accept.renew();
      else onGone?.(next);
    } catch (error) {
      setFailure(japaneseErrorText(error));
    } finally {
      setSending(null);
    }
  };
  if (done) return <Answered answer={done} />;
  if (!isOpen && !sending) return null;
  return (
    <>
      <div className={styles.choices} data-part="invitation-answer">
        <Button
          size="sm"
          aria-describedby={describedBy}
          busy={sending === 'accepted'}
          busyLabel={copy.accepting}
          disabled={sending === 'declined'}
          onClick={() => attempt('accepted', async () => ((await accept.run(undefined)) ? 'accepted' : 'gone'))}
        >
          {copy.accept}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          aria-describedby={describedBy}
          disabled={sending === 'accepted'}
          onClick={() => setAsked(true)}
        >
          {copy.decline}
        </Button>
      </div>
      {failure && !isAsked && (
        <FieldMessage tone="error" role="alert">
          {failure}
        </FieldMessage>
      )}
      <ConfirmDialog
        open={isAsked}
        title={copy.declineTitle}
        confirmLabel={copy.decline}
        onConfirm={() =>
          void attempt('declined', async () => {
            await leave.run(undefined);
            return 'declined';
          })
        }
        onCancel={() => setAsked(false)}
        busy={sending === 'declined'}
        error={failure}
      >
        {copy.declineText}
      </ConfirmDialog>
    </>
  );
}

/** What was answered, or that a co-host left; it takes the focus that the buttons in its place lost. */
export const Answered = ({ answer }: { answer: Done }) => (
  <p className={styles.done} ref={takeLostFocus} tabIndex={-1}>
    {copy[answer]}
  </p>
);
