import { classNames } from '../style/class-names.ts';
import styles from './seal.module.css';

interface SealProps {
  /** Two lines of two characters; the accessible name is both together. */
  lines?: readonly [string, string] | undefined;
  /** Plays the stamp animation. Only after an action of the user, never on load. */
  pop?: boolean | undefined;
}

/** The round seal on the cover of an event in the viewer's calendar. */
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
