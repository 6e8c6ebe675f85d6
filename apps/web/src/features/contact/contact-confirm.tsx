import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useLeaveOnce } from '../../lib/use-go-back.ts';
import { useNavigateWhileShown } from '../../lib/use-is-shown.ts';
import { sendIcon } from '../../ui/art/member-icons.ts';
import { Button } from '../../ui/button/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { Card } from '../../ui/layout/card.tsx';
import styles from './contact-confirm.module.css';
import { contactCopy as copy } from './copy.ts';
import { type ContactDraft, contactInput, typeLabel } from './form.ts';
import { useSendContact } from './queries.ts';

/** The history state of the page that follows; without it nothing was sent. */
const sentState: SentState = { isSent: true };

export interface SentState {
  isSent: boolean;
}

interface ContactConfirmProps {
  draft: ContactDraft;
  onSent: () => void;
}

/** Shows the message for confirmation and sends it to the operator. */
export function ContactConfirm({ draft, onSent }: ContactConfirmProps) {
  const { mutateAsync, isPending } = useSendContact();
  const [isFailed, setFailed] = useState(false);
  const navigate = useNavigate();
  const leaveOnce = useLeaveOnce();
  const navigateWhileShown = useNavigateWhileShown();
  const showToast = useToast();

  const send = async () => {
    setFailed(false);
    try {
      await mutateAsync({ body: contactInput(draft) });
    } catch {
      return setFailed(true);
    }
    onSent();
    // Replaces the history entry, so that going back does not offer to send it again.
    if (!navigateWhileShown(paths.contactThanks, { replace: true, state: sentState }))
      showToast(copy.thanks, { icon: 'check' });
  };

  const rows = [
    [copy.type, typeLabel(draft.type)],
    [copy.email, draft.email.trim()],
    [copy.subject, draft.subject.trim()],
    [copy.message, draft.message],
    ...(draft.phone.trim() ? [[copy.phone, draft.phone.trim()]] : []),
  ];
  return (
    <div className={styles.contact}>
      <p className="muted">{copy.confirmLead}</p>
      <Card>
        <dl className={styles.given}>
          {rows.map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Card>
      {isFailed && (
        <Note tone="bad" role="alert">
          {copy.failed}
        </Note>
      )}
      <div className={styles.actions}>
        <Button size="lg" block icon={sendIcon} busy={isPending} busyLabel={copy.sending} onClick={send}>
          {copy.send}
        </Button>
        <Button variant="ghost" size="lg" block disabled={isPending} onClick={() => leaveOnce(() => void navigate(-1))}>
          {copy.back}
        </Button>
      </div>
    </div>
  );
}
