import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { resendErrorText } from '../auth-errors.ts';
import { verifyCopy } from '../english-copy.ts';
import { useResendConfirmation } from './queries.ts';
import { useResendCooldown } from './resend-cooldown.ts';

interface ResendButtonProps {
  email: string;
  disabled?: boolean | undefined;
}

/** Resends the code, at most once per cooldown, and shows the remaining seconds. */
export function ResendButton({ email, disabled }: ResendButtonProps) {
  const resend = useResendConfirmation();
  const cooldown = useResendCooldown(email);
  const [error, setError] = useState<string | null>(null);

  const send = async () => {
    setError(null);
    try {
      await resend.mutateAsync({ body: { email } });
      cooldown.start();
    } catch (failure) {
      setError(resendErrorText(failure));
    }
  };

  return (
    <>
      {error && (
        <Note tone="bad" role="alert">
          {error}
        </Note>
      )}
      <span className="visually-hidden" role="status">
        {resend.isSuccess && cooldown.leftS > 0 && verifyCopy.resent}
      </span>
      <Button
        variant="ghost"
        busy={resend.isPending}
        busyLabel={verifyCopy.sending}
        aria-disabled={cooldown.leftS > 0}
        disabled={disabled}
        onClick={cooldown.leftS > 0 ? undefined : send}
      >
        <span className="tabular">{cooldown.leftS > 0 ? verifyCopy.resendIn(cooldown.leftS) : verifyCopy.resend}</span>
      </Button>
    </>
  );
}
