import { limits } from '@hiyori/contract';
import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { PictureField } from '../users/picture/picture-field.tsx';
import { setupCopy } from './copy.ts';
import { bioError, type SetupDraft } from './form.ts';
import { SetupStep, setupFormId } from './setup-step.tsx';
import { StepsFrame } from './steps-frame.tsx';

interface AboutStepProps {
  viewerId: number;
  draft: SetupDraft;
  onChange: (draft: SetupDraft) => void;
  picture: Blob | null;
  onPicture: (picture: Blob | null) => void;
  onBack: () => void;
  onNext: () => void;
  isRefused: boolean;
}

/** Step 2: picture and bio, both optional. */
export function AboutStep(props: AboutStepProps) {
  const { viewerId, draft, onChange, picture, onPicture, onBack, onNext, isRefused } = props;
  const [isAttempted, setAttempted] = useState(isRefused);
  const error = bioError(draft);
  const next = () => {
    setAttempted(true);
    if (error) return false;
    onNext();
    return true;
  };
  return (
    <StepsFrame
      title={setupCopy.title}
      step={2}
      of={4}
      onBack={onBack}
      stacked={false}
      footer={
        <>
          <Button variant="ghost" size="lg" onClick={onNext}>
            {setupCopy.later}
          </Button>
          <Button type="submit" form={setupFormId} size="lg">
            {setupCopy.next}
          </Button>
        </>
      }
    >
      <SetupStep heading={setupCopy.aboutHeading} lead={setupCopy.aboutLead} onSubmit={next} isRefused={isRefused}>
        <PictureField
          name={draft.displayName || draft.userId}
          personId={viewerId}
          value={picture ? { kind: 'replace', file: picture } : undefined}
          onChange={(change) => onPicture(change?.kind === 'replace' ? change.file : null)}
        />
        <TextArea
          label={setupCopy.bio}
          mark="optional"
          rows={5}
          value={draft.bio}
          onChange={(bio) => onChange({ ...draft, bio })}
          limit={limits.bio.setupMax}
          error={isAttempted ? error : undefined}
        />
      </SetupStep>
    </StepsFrame>
  );
}
