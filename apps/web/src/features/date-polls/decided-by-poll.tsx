import { paths } from '../../lib/paths.ts';
import { memoIcon } from '../../ui/art/member-icons.ts';
import { Stamp } from '../../ui/art/stamp.tsx';
import { MenuItem, MenuList, MenuRow } from '../../ui/layout/menu-list.tsx';
import styles from './decided-by-poll.module.css';

// Not in copy.ts, which has the texts of whole polls.
const decided = '決定';
const byPoll = '日程調整で決まりました';
const allAnswers = 'みんなの答えを見る';

interface DecidedByPollProps {
  slug: string;
  /** The event is still to come. */
  isAhead: boolean;
}

/** On the page of an event that was decided by a poll: the way to its answers, for who may read them. */
export function DecidedByPoll({ slug, isAhead }: DecidedByPollProps) {
  return (
    <MenuList>
      {isAhead && (
        <MenuItem className={styles.decided}>
          <Stamp tilt>{decided}</Stamp>
          {byPoll}
        </MenuItem>
      )}
      <MenuRow icon={memoIcon} label={allAnswers} to={paths.poll(slug)} />
    </MenuList>
  );
}
