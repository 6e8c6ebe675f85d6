import type { FormEvent, ReactNode, Ref } from 'react';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import styles from './import-frame.module.css';

interface ImportFrameProps {
  ref: Ref<HTMLFormElement>;
  onSubmit: () => Promise<void>;
  children: ReactNode;
}

/** The form of an import. Its fields show their own errors. */
export function ImportFrame({ ref, onSubmit, children }: ImportFrameProps) {
  const submit = useOneAtATime(onSubmit);
  return (
    <form
      ref={ref}
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      {children}
    </form>
  );
}
