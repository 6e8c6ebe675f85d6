import type { Event } from '@hiyori/contract';
import { Icon } from '../../ui/art/icon.tsx';
import { addsOf, phaseOf } from '../events/event-text.ts';
import { hiddenNames } from './copy.ts';
import { goingText } from './going-text.ts';
import styles from './hidden-going.module.css';

/** How many go to an event, and why no names are shown; with `hosts` the reason alone. */
export function HiddenGoing({ event, now }: { event: Event; now: Date }) {
  const count = addsOf(event);
  return (
    <p className={styles.row} data-part="going">
      <Icon name="padlock" size="s" />
      <span>
        {count !== null && count > 0 && <b className="tabular">{goingText([], count, phaseOf(event, now)).rest}</b>}
        <span>{hiddenNames(event.attendeeList)}</span>
      </span>
    </p>
  );
}
