import type { DatePollConflicts, DatePollOption } from '@hiyori/contract';
import { holidayOf } from '@hiyori/time/holidays';
import { useId } from 'react';
import { answerCopy as copy } from '../copy.ts';
import { optionText } from '../option-text.ts';
import styles from './answer-row.module.css';
import { type Vote, VoteChoice } from './vote-choice.tsx';

interface AnswerRowProps {
  option: DatePollOption;
  zone: string;
  conflicts: DatePollConflicts['options'][number] | undefined;
  /** The option was changed since the answer. */
  isAsked: boolean;
  vote: Vote | undefined;
  onVote: (vote: Vote) => void;
  invalid: boolean;
  disabled: boolean;
}

/** One option: its day and hours, what is planned then, and the three votes. */
export function AnswerRow({ option, zone, conflicts, isAsked, vote, onVote, ...state }: AnswerRowProps) {
  const id = useId();
  const text = optionText(option, zone);
  const name = holidayOf(text.day);
  return (
    <div className={styles.row}>
      <span className={styles.text}>
        <b className="tabular">
          {text.short}（{text.weekday}）{name && <small className={styles.holiday}>{name}</small>}
        </b>
        <span id={id}>
          <small className="tabular">
            {text.hours}
            {conflicts && '・'}
          </small>
          {conflicts && (
            <small className={conflicts.conflictsCount > 0 ? styles.busy : styles.free}>
              {conflictText(conflicts)}
            </small>
          )}
          {isAsked && <small className={styles.asked}>{copy.changed}</small>}
        </span>
      </span>
      <VoteChoice label={text.full} describedBy={id} value={vote} onChange={onVote} {...state} />
    </div>
  );
}

function conflictText({ conflicts, conflictsCount }: DatePollConflicts['options'][number]): string {
  const [first] = conflicts;
  if (conflictsCount === 0) return copy.free;
  return first ? copy.busyWith(first.title, conflictsCount - 1) : copy.busy;
}
