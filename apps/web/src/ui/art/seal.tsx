import { classNames } from '../style/class-names.ts';
import styles from './seal.module.css';

interface SealProps {
  /** Two lines of two characters; the name is both together. */
  lines?: readonly [string, string] | undefined;
  /** Lets it fall as a stamp does. Only in answer to the user's own act, never on load. */
  pop?: boolean | undefined;
}

/** The round seal on the cover of an event that the user has added. */
export function Seal({ lines = ['登録', '済'], pop = false }: SealProps) {
  return (
    <span
      className={classNames(styles.seal, pop && styles.pop)}
      data-part="seal"
      role="img"
      aria-label={lines.join('')}
    >
      <span>
        {lines[0]}
        <br />
        {lines[1]}
      </span>
    </span>
  );
}
