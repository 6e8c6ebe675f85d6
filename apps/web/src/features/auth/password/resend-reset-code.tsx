import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { resendCodeErrorText } from '../auth-errors.ts';
import { authCopy } from '../copy.ts';
import { useResendCooldown } from '../signup/resend-cooldown.ts';
import { useForgotPassword } from './queries.ts';
import styles from './resend-reset-code.module.css';

interface ResendResetCodeProps {
  email: string;
  disabled: boolean;
}

/** Resends the password reset code, at most once per cooldown. */
export function ResendResetCode({ email, disabled }: ResendResetCodeProps) {
  const forgot = useForgotPassword();
  const { leftS, start } = useResendCooldown(`reset.${email}`);
  const [failure, setFailure] = useState<string | null>(null);
  const isWaiting = leftS > 0;

  const send = async () => {
    setFailure(null);
    try {
      await forgot.mutateAsync({ body: { email } });
      start();
    } catch (error) {
      setFailure(resendCodeErrorText(error));
    }
  };

  return (
    <div className={styles.resend}>
      {failure && (
        <Note tone="bad" role="alert">
          {failure}
        </Note>
      )}
      <span className="visually-hidden" role="status">
        {forgot.isSuccess && isWaiting && authCopy.resent}
      </span>
      <Button
        variant="ghost"
        busy={forgot.isPending}
        busyLabel={authCopy.resendBusy}
        aria-disabled={isWaiting}
        disabled={disabled}
        onClick={isWaiting ? undefined : send}
      >
        <span className="tabular">{isWaiting ? authCopy.resendIn(leftS) : authCopy.resendCode}</span>
      </Button>
    </div>
  );
}
