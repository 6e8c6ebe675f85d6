import { useState } from 'react';
import type { FieldErrors } from '../../../lib/field-errors.ts';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { authCopy } from '../copy.ts';
import type { NewPasswordDraft } from '../form.ts';

interface NewPasswordFieldsProps {
  labels: Record<keyof NewPasswordDraft, string>;
  draft: NewPasswordDraft;
  onChange: (field: keyof NewPasswordDraft) => (value: string) => void;
  /** All errors of the current draft; `visibleErrors` are those that may be shown already. */
  errors: FieldErrors<keyof NewPasswordDraft>;
  visibleErrors: FieldErrors<keyof NewPasswordDraft>;
  /** Why the server refused this password. */
  passwordProblem: string | undefined;
  readOnly: boolean;
}

/** A new password and its confirmation. A mismatch is shown as soon as the confirmation loses the focus. */
export function NewPasswordFields({
  labels,
  draft,
  onChange,
  errors,
  visibleErrors,
  passwordProblem,
  readOnly,
}: NewPasswordFieldsProps) {
  const [isConfirmationTouched, setConfirmationTouched] = useState(false);
  const mismatch =
    isConfirmationTouched && draft.confirmation !== '' ? errors.confirmation : visibleErrors.confirmation;
  const common = { icon: 'lock', type: 'password', autoComplete: 'new-password', readOnly } as const;
  return (
    <>
      <TextInput
        {...common}
        label={labels.password}
        name="password"
        value={draft.password}
        onChange={onChange('password')}
        error={visibleErrors.password ?? passwordProblem}
        helper={authCopy.passwordHelper}
        success={errors.password || passwordProblem ? undefined : authCopy.passwordLongEnough}
      />
      <TextInput
        {...common}
        label={labels.confirmation}
        name="confirmation"
        value={draft.confirmation}
        onChange={onChange('confirmation')}
        onBlur={() => setConfirmationTouched(true)}
        error={mismatch}
      />
    </>
  );
}
