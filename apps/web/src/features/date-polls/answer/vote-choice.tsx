import { useId } from 'react';
import { voteLabels } from '../copy.ts';
import styles from './vote-choice.module.css';

export type Vote = keyof typeof voteLabels;

interface VoteChoiceProps {
  /** The accessible name: the option. */
  label: string;
  /** The id of what is said about the option. */
  describedBy?: string | undefined;
  value: Vote | undefined;
  onChange: (vote: Vote) => void;
  disabled?: boolean | undefined;
  invalid?: boolean | undefined;
}

const shapes: Record<Vote, string> = {
  yes: 'M5 12a7 7 0 1 0 14 0a7 7 0 1 0 -14 0z',
  maybe: 'M12 5.5 19.5 18.5h-15z',
  no: 'm6.5 6.5 11 11M17.5 6.5l-11 11',
};
const votes = Object.keys(voteLabels) as Vote[];

/** ○ △ × of one option as native radio buttons: one tab stop, arrow keys select. Each has its own shape and colour. */
export function VoteChoice({
  label,
  describedBy,
  value,
  onChange,
  disabled = false,
  invalid = false,
}: VoteChoiceProps) {
  const name = useId();
  return (
    <span
      className={styles.choice}
      role="radiogroup"
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
    >
      {votes.map((vote) => (
        <label key={vote} className={styles[vote]}>
          <input
            type="radio"
            name={name}
            checked={value === vote}
            disabled={disabled}
            aria-label={voteLabels[vote]}
            onChange={() => onChange(vote)}
          />
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={shapes[vote]} />
          </svg>
        </label>
      ))}
    </span>
  );
}
