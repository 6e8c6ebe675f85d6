import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { focusFirstInvalid } from '../../ui/form/focus-first-invalid.ts';
import styles from './setup-step.module.css';

/** The id of the form, for the `form` attribute of the submit button in the footer. */
export const setupFormId = 'account-setup-step';

interface SetupStepProps {
  heading: string;
  lead?: string | undefined;
  /** Returns false when a field is invalid: focus then moves to the first invalid field. */
  onSubmit: () => boolean | Promise<boolean>;
  /** True when saving returned to this step because a field is invalid. */
  isRefused?: boolean | undefined;
  children: ReactNode;
}

/** The form of one step. Enter submits it, as its button does. */
export function SetupStep({ heading, lead, onSubmit, isRefused = false, children }: SetupStepProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isRefused) focusFirstInvalid(form.current);
  }, [isRefused]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await onSubmit())) focusFirstInvalid(form.current);
  };
  return (
    <form ref={form} id={setupFormId} className={styles.step} noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.header}>
        <h1>{heading}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {children}
    </form>
  );
}
