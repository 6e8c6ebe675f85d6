import type { SelfUser } from '@hiyori/contract';
import { limits } from '@hiyori/contract';
import { useState } from 'react';
import { hasErrors } from '../../lib/field-errors.ts';
import { Avatar } from '../../ui/art/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { FieldMessage } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { LogoutButton } from '../auth/session/logout-button.tsx';
import { UserPreview } from '../users/user-row.tsx';
import { setupCopy } from './copy.ts';
import { nameErrors, type SetupDraft } from './form.ts';
import styles from './name-step.module.css';
import { useAskHandleFree, useIsHandleFree } from './queries.ts';
import { SetupStep, setupFormId } from './setup-step.tsx';
import { StepsFrame } from './steps-frame.tsx';

interface NameStepProps {
  viewer: SelfUser;
  draft: SetupDraft;
  onChange: (draft: SetupDraft) => void;
  onNext: () => void;
  /** The handle that finishing was refused for. */
  refusal: { handle: string; text: string } | null;
  /** Show what is missing from the start: finishing led back here. */
  isRefused: boolean;
}

/** Step 1: the handle, for good, and the display name. */
export function NameStep({ viewer, draft, onChange, onNext, refusal, isRefused }: NameStepProps) {
  const [isAttempted, setAttempted] = useState(isRefused);
  const [isAsking, setAsking] = useState(false);
  const isFree = useIsHandleFree(viewer.id, draft.userId);
  const ask = useAskHandleFree(viewer.id);

  const written = nameErrors(draft);
  const refused = refusal?.handle === draft.userId ? refusal.text : undefined;
  const taken = isFree === false ? setupCopy.handleTaken : refused;
  // A handle that cannot become right by typing on is said at once; one that is only too short, when going on.
  const isHopeless = /[^A-Za-z0-9_]/.test(draft.userId) || draft.userId.length > limits.handle.max;
  const handleError = written.userId && (isAttempted || isHopeless) ? written.userId : taken;
  const isFine = isFree === true && !handleError;
  const hint = (
    <>
      {setupCopy.handleRule}
      <br />
      {setupCopy.handleIsFinal}
    </>
  );

  const next = async () => {
    setAttempted(true);
    if (hasErrors(written) || taken || isAsking) return false;
    setAsking(true);
    const isStillFree = await ask(draft.userId);
    setAsking(false);
    if (isStillFree === false) return false;
    onNext();
    return true;
  };

  return (
    <StepsFrame
      title={setupCopy.title}
      step={1}
      of={4}
      footer={
        <Button type="submit" form={setupFormId} size="lg" block busy={isAsking} busyLabel={setupCopy.checking}>
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
            success={isFine ? setupCopy.handleFree : undefined}
            helper={hint}
            readOnly={isAsking}
          />
          {(handleError || isFine) && <FieldMessage>{hint}</FieldMessage>}
        </div>
        <TextInput
          label={setupCopy.displayName}
          mark="required"
          name="name"
          autoComplete="name"
          value={draft.displayName}
          onChange={(displayName) => onChange({ ...draft, displayName })}
          limit={limits.displayName.max}
          error={isAttempted ? written.displayName : undefined}
          helper={setupCopy.displayNameHelper}
          readOnly={isAsking}
        />
        <Card className={styles.preview}>
          <span className={styles.previewLabel}>{setupCopy.preview}</span>
          <UserPreview
            name={draft.displayName || setupCopy.previewName}
            handle={draft.userId || setupCopy.previewHandle}
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
