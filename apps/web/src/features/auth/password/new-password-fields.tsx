import { useState } from 'react';
import type { FieldErrors } from '../../../lib/field-errors.ts';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { authCopy } from '../copy.ts';
import type { NewPasswordDraft } from '../form.ts';

interface NewPasswordFieldsProps {
  labels: Record<keyof NewPasswordDraft, string>;
  draft: NewPasswordDraft;
  onChange: (field: keyof NewPasswordDraft) => (value: string) => void;
  /** What is wrong with the draft as it stands, and what of it is to be said. */
  errors: FieldErrors<keyof NewPasswordDraft>;
  told: FieldErrors<keyof NewPasswordDraft>;
  readOnly: boolean;
}

/** A new password, twice. That the two differ is said as soon as the second was left. */
export function NewPasswordFields({ labels, draft, onChange, errors, told, readOnly }: NewPasswordFieldsProps) {
  const [isConfirmationLeft, setConfirmationLeft] = useState(false);
  const mismatch = isConfirmationLeft && draft.confirmation !== '' ? errors.confirmation : told.confirmation;
  const common = { icon: 'lock', type: 'password', autoComplete: 'new-password', readOnly } as const;
  return (
    <>
      <TextInput
        {...common}
        label={labels.password}
        name="password"
        value={draft.password}
        onChange={onChange('password')}
        error={told.password}
        helper={authCopy.passwordHelper}
        success={errors.password ? undefined : authCopy.passwordLongEnough}
      />
      <TextInput
        {...common}
        label={labels.confirmation}
        name="confirmation"
        value={draft.confirmation}
        onChange={onChange('confirmation')}
        onBlur={() => setConfirmationLeft(true)}
        error={mismatch}
      />
    </>
  );
}
