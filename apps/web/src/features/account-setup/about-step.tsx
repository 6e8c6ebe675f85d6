import { limits } from '@hiyori/contract';
import { useState } from 'react';
import { TextArea } from '../../ui/form/text-area.tsx';
import { PictureField } from '../users/picture/picture-field.tsx';
import { setupCopy } from './copy.ts';
import { bioError, type SetupDraft } from './form.ts';
import { OptionalStep } from './optional-step.tsx';

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
    <OptionalStep
      step={2}
      heading={setupCopy.aboutHeading}
      lead={setupCopy.aboutLead}
      onBack={onBack}
      onSkip={onNext}
      onSubmit={next}
      isRefused={isRefused}
    >
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
    </OptionalStep>
  );
}
