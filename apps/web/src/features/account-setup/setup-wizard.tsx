import { limits, type SelfUser } from '@hiyori/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { refusalOf } from '../../lib/failure.ts';
import { paths } from '../../lib/paths.ts';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { useSetViewer } from '../auth/queries.ts';
import { useKeptPicture } from '../users/picture/use-kept-picture.ts';
import { AboutStep } from './about-step.tsx';
import { setupCopy } from './copy.ts';
import { firstIncompleteStep, handleOf, type SetupStep, setupInput } from './form.ts';
import { InterestsStep } from './interests-step.tsx';
import { NameStep } from './name-step.tsx';
import { useCompleteSetup, usePutFirstPicture, useReadViewerAgain } from './queries.ts';
import { useSetupDraft } from './setup-draft.ts';
import { type Destination, StartStep } from './start-step.tsx';

interface SetupWizardProps {
  viewer: SelfUser;
  step: SetupStep;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The account setup in four steps. The input is stored in this tab until the setup is saved. */
export function SetupWizard({ viewer, step }: SetupWizardProps) {
  const navigate = useNavigate();
  const showToast = useToast();
  const { draft, change, forget } = useSetupDraft(viewer.id);
  const {
    picture,
    change: changePicture,
    forget: forgetPicture,
  } = useKeptPicture(`hiyori.account-setup-picture.${viewer.id}`);
  const [refusal, setRefusal] = useState<{ handle: string; text: string } | null>(null);
  const [refusedStep, setRefusedStep] = useState<SetupStep | null>(null);
  const [finishing, setFinishing] = useState<Destination | null>(null);
  const [error, setError] = useState<string | null>(null);
  const complete = useCompleteSetup();
  const putPicture = usePutFirstPicture();
  const readViewerAgain = useReadViewerAgain();
  const finish = useFinish();
  useFocusOnStep(step);

  const go = (next: SetupStep) => {
    const to = paths.accountSetupStep(next);
    // By the address: after a second press the step of the first may not be rendered yet.
    void navigate(to, { replace: to === window.location.pathname });
  };
  const returnTo = (to: SetupStep) => {
    setRefusedStep(to);
    go(to);
  };
  const goOn = (next: SetupStep) => () => {
    setRefusedStep(null);
    go(next);
  };

  const save = async (destination: Destination) => {
    if (finishing) return;
    const incomplete = firstIncompleteStep(draft);
    if (incomplete) return returnTo(incomplete);
    setError(null);
    setFinishing(destination);
    const params = { id: viewer.id };
    try {
      let user = await complete(params, setupInput(draft));
      if (picture) {
        const stored = await putPicture.mutateAsync({ params, body: picture }).catch(() => null);
        if (stored) user = stored.body;
        else showToast(setupCopy.pictureFailed, { tone: 'bad' });
      }
      forget();
      forgetPicture();
      await wait(limits.setup.redirectDelayMs);
      finish(user, destination);
    } catch (failure) {
      setFinishing(null);
      const refused = refusalOf(failure);
      if (refused?.code === 'account_setup.handle_fixed') {
        forget();
        forgetPicture();
        showToast(setupCopy.doneBefore);
        return void readViewerAgain();
      }
      if (refused?.status !== 409) return setError(japaneseErrorText(failure, setupCopy.failed));
      setRefusal({ handle: handleOf(draft), text: japaneseErrorText(failure, setupCopy.handleTaken) });
      returnTo(1);
    }
  };

  const text = { draft, onChange: change, isRefused: refusedStep === step };
  if (step === 1) return <NameStep {...text} viewer={viewer} refusal={refusal} onNext={goOn(2)} />;
  if (step === 2) {
    const chosen = { picture, onPicture: (next: Blob | null) => void changePicture(next) };
    return <AboutStep {...text} {...chosen} viewerId={viewer.id} onBack={goOn(1)} onNext={goOn(3)} />;
  }
  if (step === 3) return <InterestsStep draft={draft} onChange={change} onBack={goOn(2)} onNext={goOn(4)} />;
  return <StartStep onBack={goOn(3)} onFinish={(to) => void save(to)} finishing={finishing} error={error} />;
}

/**
 * Leaves the setup. The guard redirects a user who has a display name at once. On the way to the tutorial the
 * viewer is therefore updated only when the wizard unmounts.
 */
function useFinish(): (user: SelfUser, destination: Destination) => void {
  const navigate = useNavigate();
  const setViewer = useSetViewer();
  const finished = useRef<SelfUser>(null);
  useEffect(
    () => () => {
      if (finished.current) setViewer(finished.current);
    },
    [setViewer],
  );
  return (user, destination) => {
    // The guard leads on.
    if (destination === 'calendar') return setViewer(user);
    finished.current = user;
    void navigate(paths.onboarding, { replace: true });
  };
}

/** Scrolls a new step to its top and focuses it, so that a screen reader announces it. */
function useFocusOnStep(step: SetupStep): void {
  const shown = useRef(step);
  const begin = useEffectEvent((next: SetupStep) => {
    if (shown.current === next) return;
    shown.current = next;
    window.scrollTo(0, 0);
    const main = document.getElementById('main');
    // A step with an invalid field has moved the focus there already.
    if (!main?.contains(document.activeElement)) main?.focus();
  });
  useEffect(() => begin(step), [step]);
}
