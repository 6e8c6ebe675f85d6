import type { ReactNode } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { setupCopy } from './copy.ts';
import { SetupStep, setupFormId } from './setup-step.tsx';
import { StepsFrame } from './steps-frame.tsx';

interface OptionalStepProps {
  step: number;
  heading: string;
  lead: string;
  onBack: () => void;
  /** Skips the step. */
  onSkip: () => void;
  /** Returns false when a field is invalid. */
  onSubmit: () => boolean;
  isRefused?: boolean | undefined;
  /** Beside the label of the submit button. */
  submitDetail?: ReactNode;
  children: ReactNode;
}

/** A step of the account setup that can be skipped. */
export function OptionalStep(props: OptionalStepProps) {
  const { step, heading, lead, onBack, onSkip, onSubmit, isRefused, submitDetail, children } = props;
  return (
    <StepsFrame
      title={setupCopy.title}
      step={step}
      of={4}
      onBack={onBack}
      stacked={false}
      footer={
        <>
          <Button variant="ghost" size="lg" onClick={onSkip}>
            {setupCopy.later}
          </Button>
          <Button type="submit" form={setupFormId} size="lg">
            {setupCopy.next}
            {submitDetail}
          </Button>
        </>
      }
    >
      <SetupStep heading={heading} lead={lead} onSubmit={onSubmit} isRefused={isRefused}>
        {children}
      </SetupStep>
    </StepsFrame>
  );
}
