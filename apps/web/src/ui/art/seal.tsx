import { classNames } from '../style/class-names.ts';
import styles from './seal.module.css';

interface SealProps {
  /** Plays the stamp animation. Only after an action of the user, never on load. */
  pop?: boolean | undefined;
}

/** The round seal on the cover of an event in the viewer's calendar. */
export function Seal({ pop = false }: SealProps) {
  return (
    <span className={classNames(styles.seal, pop && styles.pop)} data-part="seal" role="img" aria-label="登録済">
      <span>
        登録
        <br />済
      </span>
    </span>
  );
}
