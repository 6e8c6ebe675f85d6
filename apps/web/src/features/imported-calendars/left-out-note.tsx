import type { LeftOut } from '@hiyori/contract';
import { Note } from '../../ui/feedback/note.tsx';
import styles from './left-out-note.module.css';
import { leftOutText } from './left-out-text.ts';

/** How many events of a calendar were left out, and why; nothing when all were read. */
export function LeftOutNote({ leftOut }: { leftOut: readonly LeftOut[] }) {
  if (leftOut.length === 0) return null;
  return (
    <Note tone="warn">
      {leftOut.map((each) => (
        <span key={each.reason} className={styles.line}>
          {leftOutText(each)}
        </span>
      ))}
    </Note>
  );
}
