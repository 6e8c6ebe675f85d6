import { useEffect, useRef, useState } from 'react';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { FieldMessage } from '../../ui/form/field.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { hostingCopy as copy } from './copy.ts';
import styles from './invitation-answer.module.css';
import { useAccept, useLeave } from './queries.ts';

type Answered = 'accepted' | 'declined' | 'gone';

export interface InvitationAnswerProps {
  eventId: number;
  /** The id of the text that names the event, in lists with several of these. */
  describedBy?: string | undefined;
  onAnswer?: (() => void) | undefined;
  /** It was declined, or withdrawn before: the event may not be visible any more. */
  onGone?: ((how: 'declined' | 'gone') => void) | undefined;
}

/** 「引き受ける」 and 「ことわる」, which asks first; then what was answered. */
export function InvitationAnswer({ eventId, describedBy, onAnswer, onGone }: InvitationAnswerProps) {
  const accept = useAccept(eventId);
  const leave = useLeave(eventId);
  const [done, setDone] = useState<Answered | null>(null);
  const [sending, setSending] = useState<Answered | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const result = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (done) result.current?.focus({ preventScroll: true });
  }, [done]);
  const attempt = async (answer: Answered, work: () => Promise<Answered>) => {
    if (sending) return;
    setSending(answer);
    setFailure(null);
    try {
      const next = await work();
      setDone(next);
      setAsked(false);
      onAnswer?.();
      if (next === 'accepted') await accept.renew();
      else onGone?.(next);
    } catch (error) {
      setFailure(japaneseErrorText(error));
    } finally {
      setSending(null);
    }
  };
  if (done)
    return (
      <p className={styles.done} ref={result} tabIndex={-1}>
        {copy[done]}
      </p>
    );
  return (
    <>
      <div className={styles.choices} data-part="invitation-answer">
        <Button
          size="sm"
          aria-describedby={describedBy}
          busy={sending === 'accepted'}
          busyLabel={copy.accepting}
          disabled={sending !== null}
          onClick={() => attempt('accepted', async () => ((await accept.run(undefined)) ? 'accepted' : 'gone'))}
        >
          {copy.accept}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          aria-describedby={describedBy}
          disabled={sending !== null}
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
