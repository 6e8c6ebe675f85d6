import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button/button.tsx';
import { askCopy as copy } from '../copy.ts';
import styles from './ask-for-days.module.css';
import type { PollStart } from './poll-draft.ts';

interface AskForDaysProps extends PollStart {
  /** Leaves the form and keeps what was typed. */
  onLeave: (go: () => void) => void;
}

/** Leads from the form of an event to that of a poll, with what both have. */
export function AskForDays({ title, place, onLeave }: AskForDaysProps) {
  const navigate = useNavigate();
  const state: PollStart = { title, place };
  return (
    <p className={styles.ask} data-part="ask-for-days">
      {copy.from}
      <Button variant="soft" size="sm" onClick={() => onLeave(() => void navigate(paths.polls('new'), { state }))}>
        {copy.ask}
      </Button>
    </p>
  );
}
