import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../../ui/style/class-names.ts';
import styles from './specimen-section.module.css';

/** One heading of the showcase with what belongs to it. */
export function SpecimenSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Specimens beside each other, as many as fit. */
export function Flow({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.flow, className)} />;
}

/** Specimens in columns of one width. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

/** For a Card. */
export const padded = classNames(styles.padded);
/** For a line that names a specimen. */
export const caption = classNames(styles.caption);
/** For a line of small text. */
export const smallText = classNames(styles.smallText);
