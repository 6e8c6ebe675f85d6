import { Illustration } from '../../ui/art/illustration.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { setupCopy } from './copy.ts';
import { CentredStep, StepsFrame } from './steps-frame.tsx';

export type Destination = 'tutorial' | 'calendar';

interface StartStepProps {
  onBack: () => void;
  onFinish: (destination: Destination) => void;
  /** The destination while the setup is being saved. */
  finishing: Destination | null;
  error: string | null;
}

/** Step 4: both buttons save the setup; one of them opens the tutorial. */
export function StartStep({ onBack, onFinish, finishing, error }: StartStepProps) {
  const busy = (destination: Destination) => ({
    busy: finishing === destination,
    busyLabel: setupCopy.saving,
    disabled: finishing !== null && finishing !== destination,
    onClick: () => onFinish(destination),
  });
  const [first, second] = setupCopy.startLead;
  return (
    <StepsFrame
      title={setupCopy.title}
      step={4}
      of={4}
      centred
      onBack={finishing ? undefined : onBack}
      footer={
        <>
          {error && (
            <Note tone="bad" role="alert">
              {error}
            </Note>
          )}
          <Button size="lg" block {...busy('tutorial')}>
            {setupCopy.tutorial}
          </Button>
          <Button variant="ghost" size="lg" block {...busy('calendar')}>
            {setupCopy.skip}
          </Button>
        </>
      }
    >
      <CentredStep>
        <Illustration name="sunrise" />
        <h1>{setupCopy.startHeading}</h1>
        <p className="muted phrase">
          {first}
          <br />
          {second}
        </p>
      </CentredStep>
    </StepsFrame>
  );
}
