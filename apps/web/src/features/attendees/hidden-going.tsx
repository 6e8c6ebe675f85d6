import type { Event } from '@hiyori/contract';
import { Icon } from '../../ui/art/icon.tsx';
import { phaseOf } from '../events/event-text.ts';
import { hiddenNames } from './copy.ts';
import { goingText } from './going-text.ts';
import styles from './hidden-going.module.css';

/** How many go to an event, and why no names are shown; with `hosts` the reason alone. */
export function HiddenGoing({ event, now }: { event: Event; now: Date }) {
  const isCounted = event.attendeeList !== 'hosts' && event.followersCount > 0;
  return (
    <p className={styles.row} data-part="going">
      <Icon name="padlock" size="s" />
      <span>
        {isCounted && <b className="tabular">{goingText([], event.followersCount, phaseOf(event, now)).rest}</b>}
        <span>{hiddenNames(event.attendeeList)}</span>
      </span>
    </p>
  );
}
