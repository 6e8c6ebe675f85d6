import type { ReactNode } from 'react';
import type { OptionText } from '../option-text.ts';
import styles from './best-date.module.css';

interface BestDateProps {
  text: OptionText;
  /** 「8人全員が行けます」 */
  title: string;
  /** What is said about one's own plans then. */
  children?: ReactNode;
}

/** A date that may be decided, as a seal with what is said about it. */
export function BestDate({ text, title, children }: BestDateProps) {
  return (
    <div className={styles.card}>
      <p className={styles.seal}>
        <b className="display-font">{text.short}</b>
        <small>
          {text.weekday}曜{text.time && ` ${text.time}`}
        </small>
      </p>
      <div className={styles.text}>
        <h3>{title}</h3>
        {children}
      </div>
    </div>
  );
}
