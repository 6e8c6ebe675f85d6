import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../../ui/style/class-names.ts';
import styles from './specimen-section.module.css';

/** One section of the showcase with its heading. */
export function SpecimenSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Specimens in a wrapping row. */
export function Flow({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.flow, className)} />;
}

/** Specimens in columns of equal width. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

/** Class of a Card with padding. */
export const padded = classNames(styles.padded);
/** Class of a specimen's caption. */
export const caption = classNames(styles.caption);
/** Class of a line of small text. */
export const smallText = classNames(styles.smallText);
