import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { focusFirstInvalid } from '../../ui/form/focus-first-invalid.ts';
import styles from './setup-step.module.css';

/** What a footer's submit button names in its `form` attribute. */
export const setupFormId = 'account-setup-step';

interface SetupStepProps {
  heading: string;
  lead?: string | undefined;
  /** Return false when something is wrong: focus then moves to the first wrong field. */
  onSubmit: () => boolean | Promise<boolean>;
  /** The step is shown because something in it is wrong. */
  isRefused?: boolean | undefined;
  children: ReactNode;
}

/** The form of one step; Enter goes on, as its button does. */
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
