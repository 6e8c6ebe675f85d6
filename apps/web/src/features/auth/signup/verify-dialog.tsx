import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { Icon } from '../../../ui/art/icon.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { CodeInput } from '../../../ui/form/code-input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { verificationErrorText } from '../auth-errors.ts';
import { authCopy } from '../copy.ts';
import { verifyCopy } from '../english-copy.ts';
import { codeError } from '../form.ts';
import { useSignInSession } from '../queries.ts';
import { useConfirmSignup } from './queries.ts';
import { ResendButton } from './resend-button.tsx';
import styles from './verify-dialog.module.css';

/** The address to confirm. The password comes from the form and stays in memory only. */
export interface Pending {
  email: string;
  password?: string | undefined;
}

interface VerifyDialogProps {
  /** The dialog is open while this is not null. */
  pending: Pending | null;
  onClose: () => void;
  /** Called when the address is confirmed. */
  onConfirmed?: (() => void) | undefined;
}

/** Asks for the code from the e-mail. A valid code also signs in when the password is known. */
export function VerifyDialog({ pending, onClose, onConfirmed }: VerifyDialogProps) {
  // The content stays during the closing animation.
  const [shown, setShown] = useState(pending);
  if (pending && pending !== shown) setShown(pending);
  const isOpen = pending !== null;
  const [isVerifying, setVerifying] = useState(false);
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      locked={isVerifying}
      title={verifyCopy.title}
      lang="en"
      className={styles.dialog}
      describedBy="verify-text"
      before={
        <span className={styles.sign}>
          <Icon name="mail" />
        </span>
      }
    >
      {shown && <VerifyForm key={shown.email} {...shown} {...{ onClose, onConfirmed }} onVerifying={setVerifying} />}
    </Dialog>
  );
}

interface VerifyFormProps extends Pending, Pick<VerifyDialogProps, 'onClose' | 'onConfirmed'> {
  onVerifying: (isVerifying: boolean) => void;
}

function VerifyForm({ email, password, onClose, onConfirmed, onVerifying }: VerifyFormProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const confirm = useConfirmSignup();
  const startSession = useSignInSession();
  const navigate = useNavigate();
  const showToast = useToast();

  const refuse = (text: string) => {
    setError(text);
    form.current?.querySelector('input')?.focus();
  };

  const send = useOneAtATime(async () => {
    setError(null);
    onVerifying(true);
    try {
      const body = { email, confirmationCode: code, ...(password ? { password } : {}) };
      const { user } = (await confirm.mutateAsync({ body })).body;
      onConfirmed?.();
      onClose();
      if (user) return startSession(user);
      showToast(authCopy.confirmedElsewhere, { icon: 'check' });
      void navigate(paths.login);
    } catch (failure) {
      refuse(verificationErrorText(failure));
    } finally {
      onVerifying(false);
    }
  });
  const verify = () => {
    if (confirm.isSuccess) return;
    const wrong = codeError(code);
    if (wrong) refuse(wrong);
    else send();
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        verify();
      }}
    >
      <p className={styles.text} id="verify-text">
        {verifyCopy.sentTo} <b>{email}</b>
      </p>
      <CodeInput
        label={verifyCopy.placeholder}
        hideLabel
        placeholder={verifyCopy.placeholder}
        helper={verifyCopy.helper}
        error={error}
        value={code}
        onChange={(digits) => {
          setCode(digits);
          setError(null);
        }}
        data-initial-focus
      />
      {/* Not a submit button: a disabled submit button would block Enter, which shows the validation error. */}
      <Button
        size="lg"
        block
        disabled={codeError(code) !== null}
        busy={confirm.isPending}
        busyLabel={verifyCopy.verifying}
        onClick={verify}
      >
        {verifyCopy.verify}
      </Button>
      <div className={styles.footer}>
        <ResendButton email={email} disabled={confirm.isPending} />
        <Button variant="ghost" onClick={onClose} disabled={confirm.isPending}>
          {verifyCopy.cancel}
        </Button>
      </div>
    </form>
  );
}
