import { useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { MenuHeading, MenuNote } from '../../../ui/layout/menu-list.tsx';
import { useViewer } from '../queries.ts';
import { loginSettingsCopy as copy } from './copy.ts';
import styles from './password-mail.module.css';
import { useForgotPassword } from './queries.ts';

/** E-mails a password reset code to the viewer and opens the reset page in a new tab. */
export function PasswordMail() {
  const { email } = useViewer();
  const { mutateAsync, isPending } = useForgotPassword();
  const [outcome, setOutcome] = useState<'sent' | 'failed' | null>(null);
  const send = async () => {
    // Before any await: browsers block a tab that is not opened directly by the click.
    window.open(paths.resetPasswordFor(email), '_blank', 'noopener');
    setOutcome(null);
    try {
      await mutateAsync({ body: { email } });
      setOutcome('sent');
    } catch {
      setOutcome('failed');
    }
  };
  return (
    <section className={styles.section} aria-labelledby="password-mail">
      <MenuHeading id="password-mail">{copy.passwordSection}</MenuHeading>
      <Button
        variant="secondary"
        size="lg"
        block
        icon="lock"
        busy={isPending}
        busyLabel={copy.setPasswordBusy}
        aria-describedby="password-mail-note"
        onClick={send}
      >
        {copy.setPassword}
      </Button>
      <MenuNote id="password-mail-note">{copy.setPasswordNote(email)}</MenuNote>
      {outcome === 'sent' && (
        <Note tone="ok" role="status">
          {copy.setPasswordSent}
        </Note>
      )}
      {outcome === 'failed' && (
        <Note tone="bad" role="alert">
          {copy.setPasswordFailed}
        </Note>
      )}
    </section>
  );
}
