import type { FormEvent, ReactNode, Ref } from 'react';
import styles from './import-frame.module.css';

interface ImportFrameProps {
  ref: Ref<HTMLFormElement>;
  onSubmit: () => void;
  children: ReactNode;
}

/** The form of an import. Its fields show their own errors. */
export const ImportFrame = ({ ref, onSubmit, children }: ImportFrameProps) => (
  <form
    ref={ref}
    className={styles.form}
    noValidate
    onSubmit={(event: FormEvent) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {children}
  </form>
);
