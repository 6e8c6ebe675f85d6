import type { SelfUser } from '@hiyori/contract';
import { isReservedHandle, limits } from '@hiyori/contract';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { hasErrors } from '../../lib/field-errors.ts';
import { Avatar } from '../../ui/art/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { FieldMessage } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { LogoutButton } from '../auth/session/logout-button.tsx';
import { UserPreview } from '../users/user-row.tsx';
import { setupCopy } from './copy.ts';
import { handleOf, nameErrors, type SetupDraft } from './form.ts';
import styles from './name-step.module.css';
import { useCheckHandle, useIsHandleFree } from './queries.ts';
import { SetupStep, setupFormId } from './setup-step.tsx';
import { StepsFrame } from './steps-frame.tsx';

interface NameStepProps {
  viewer: SelfUser;
  draft: SetupDraft;
  onChange: (draft: SetupDraft) => void;
  onNext: () => void;
  /** The handle that the server rejected when the setup was saved. */
  refusal: { handle: string; text: string } | null;
  /** Show the errors at once: saving returned to this step. */
  isRefused: boolean;
}

/** Step 1: the handle, which cannot be changed later, and the display name. */
export function NameStep({ viewer, draft, onChange, onNext, refusal, isRefused }: NameStepProps) {
  const [isAttempted, setAttempted] = useState(isRefused);
  const [isChecking, setChecking] = useState(false);
  const handle = handleOf(draft);
  const [takenHandle, setTakenHandle] = useState<string | null>(null);
  const isFree = useIsHandleFree(viewer.id, handle) ?? (takenHandle === handle ? false : null);
  const checkNow = useCheckHandle(viewer.id);

  const errors = nameErrors(draft);
  const refused = refusal?.handle === handle ? refusal.text : undefined;
  const unavailable = isReservedHandle(handle) ? setupCopy.handleReserved : setupCopy.handleTaken;
  const taken = isFree === false ? unavailable : refused;
  // Errors that more input cannot fix are shown at once; a handle that is too short only after submitting.
  const isUnfixable = /[^A-Za-z0-9_]/.test(handle) || handle.length > limits.handle.max;
  const handleError = errors.userId && (isAttempted || isUnfixable) ? errors.userId : taken;
  const isConfirmedFree = isFree === true && !handleError;
  const hint = (
    <>
      {setupCopy.handleRule}
      <br />
      {setupCopy.handleIsFinal}
    </>
  );

  const next = async () => {
    setAttempted(true);
    if (hasErrors(errors) || taken || isChecking) return false;
    setChecking(true);
    const isStillFree = await checkNow(handle);
    setChecking(false);
    if (isStillFree === false) {
      // The error is rendered before the focus moves to its field.
      flushSync(() => setTakenHandle(handle));
      return false;
    }
    onNext();
    return true;
  };

  return (
    <StepsFrame
      title={setupCopy.title}
      step={1}
      of={4}
      footer={
        <Button type="submit" form={setupFormId} size="lg" block busy={isChecking} busyLabel={setupCopy.checking}>
          {setupCopy.next}
        </Button>
      }
    >
      <SetupStep heading={setupCopy.nameHeading} lead={setupCopy.nameLead} onSubmit={next} isRefused={isRefused}>
        <div className={styles.handle}>
          <TextInput
            label={setupCopy.handle}
            mark="required"
            prefix="@"
            name="handle"
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            value={draft.userId}
            onChange={(userId) => onChange({ ...draft, userId })}
            error={handleError}
            success={isConfirmedFree ? setupCopy.handleFree : undefined}
            helper={hint}
            readOnly={isChecking}
          />
          {(handleError || isConfirmedFree) && <FieldMessage>{hint}</FieldMessage>}
        </div>
        <TextInput
          label={setupCopy.displayName}
          mark="required"
          name="name"
          autoComplete="name"
          value={draft.displayName}
          onChange={(displayName) => onChange({ ...draft, displayName })}
          limit={limits.displayName.max}
          error={isAttempted ? errors.displayName : undefined}
          helper={setupCopy.displayNameHelper}
          readOnly={isChecking}
        />
        <Card className={styles.preview}>
          <span className={styles.previewLabel}>{setupCopy.preview}</span>
          <UserPreview
            name={draft.displayName || setupCopy.previewName}
            handle={handle || setupCopy.previewHandle}
            picture={<Avatar name={draft.displayName || draft.userId} personId={viewer.id} size="m" />}
          />
        </Card>
        <div className={styles.account}>
          <p>{setupCopy.signedInAs(viewer.email)}</p>
          <LogoutButton variant="ghost" size="sm" />
        </div>
      </SetupStep>
    </StepsFrame>
  );
}
