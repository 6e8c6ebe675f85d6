import type { Attendance, Event } from '@hiyori/contract';
import { useId } from 'react';
import { RowSelect } from '../../ui/form/row-select.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import styles from './answers.module.css';
import { attendanceCopy as copy } from './copy.ts';
import type { Answer } from './queries.ts';
import type { SeatsState } from './seats-state.ts';

interface AnswersProps {
  attendance: Attendance;
  event: Pick<Event, 'guestsMax'>;
  state: SeatsState;
  /** What the viewer has just chosen, before the server has answered. */
  chosen: Answer['status'] | undefined;
  disabled: boolean;
  onAnswer: (answer: Answer) => void;
}

/** 行く or 待つ, 気になる and 行けない. Toggle buttons, not radio buttons: an arrow key, or reading them, must not send an answer. */
export function Answers({ attendance, state, chosen, disabled, onAnswer }: AnswersProps) {
  const { seats, position } = attendance;
  const status = chosen ?? attendance.status;
  const { choice } = state;
  const first = choice === 'wait' ? copy.wait : copy.going;
  const options = [
    {
      status: 'going' as const,
      label: first,
      detail: firstDetail(state, seats, position),
      checked: status === 'going' || status === 'waiting',
      isRefused: choice === 'none',
    },
    { status: 'interested' as const, label: copy.interested, checked: status === 'interested' },
    { status: 'declined' as const, label: copy.declined, checked: status === 'declined' },
  ];
  return (
    <fieldset className={styles.answers} aria-label={copy.group}>
      {options.map(({ status: answer, label, detail, checked, isRefused = false }) => (
        <button
          key={answer}
          type="button"
          className={classNames(styles.answer, isRefused && styles.refused)}
          aria-pressed={checked}
          aria-disabled={isRefused || disabled || undefined}
          onClick={() => !checked && !isRefused && !disabled && onAnswer({ status: answer })}
        >
          <b>{label}</b>
          {detail && <small className="tabular">{detail}</small>}
        </button>
      ))}
    </fieldset>
  );
}

function firstDetail(
  { choice, isFull, isClosed, hasBegun, left }: SeatsState,
  seats: Attendance['seats'],
  position: number | null,
) {
  if (position !== null && !hasBegun) return copy.place(position);
  if (choice === 'none' && isFull && !isClosed && seats.capacity !== null) return copy.fullSeats(seats.capacity);
  if (left !== null && left > 0 && choice === 'going') return copy.left(left);
  return seats.taken > 0 && choice !== 'wait' ? copy.goers(seats.taken) : null;
}

/** How many guests the viewer brings, once they go or wait. */
export function Guests({ attendance, event, disabled, onAnswer }: AnswersProps) {
  const id = useId();
  const most = Math.max(event.guestsMax ?? 0, attendance.guests);
  if (most === 0 || (attendance.status !== 'going' && attendance.status !== 'waiting')) return null;
  return (
    <div className={styles.guests}>
      <label htmlFor={id}>{copy.guests}</label>
      <RowSelect
        id={id}
        value={attendance.guests}
        onChange={(guests) => onAnswer({ status: 'going', guests })}
        options={Array.from({ length: most + 1 }, (_, count) => ({ value: count, label: copy.guestsCount(count) }))}
        disabled={disabled}
      />
    </div>
  );
}
