import { limits } from '@hiyori/contract';
import { type Day, formatShortDay } from '@hiyori/time';
import { holidayOf } from '@hiyori/time/holidays';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { TimeField } from '../../../ui/form/date-field.tsx';
import { editorCopy as copy, pollCopy } from '../copy.ts';
import styles from './candidate-rows.module.css';
import { addOn, type Candidate, removeAt, setHours } from './candidates.ts';

interface CandidateRowsProps {
  candidates: readonly Candidate[];
  onChange: (candidates: Candidate[]) => void;
  /** What the organiser plans on a day: 「ジャズの夜 20:00」. */
  planOn: (day: Day) => string | null;
  disabled: boolean;
}

/** The chosen days with their hours; a day may have several candidates. */
export function CandidateRows({ candidates, onChange, planOn, disabled }: CandidateRowsProps) {
  return (
    <ul className={styles.rows}>
      {candidates.map((candidate, index) => {
        const { day, start, end, isDay } = candidate;
        const text = formatShortDay(day);
        const isFirst = candidates[index - 1]?.day !== day;
        const plan = isFirst ? planOn(day) : null;
        const holiday = isFirst ? holidayOf(day) : null;
        const missing = !isDay && (start === '' || end === '');
        return (
          // A new candidate has no id: the key is its place among those of its day.
          <li key={`${day} ${candidates.slice(0, index).filter((each) => each.day === day).length}`}>
            <span className={styles.day}>
              <b className="tabular">{text}</b>
              {holiday && <small className={styles.holiday}>{holiday}</small>}
              {plan && <Tag tone="warn">{plan}</Tag>}
            </span>
            <span className={styles.hours}>
              {isDay ? (
                <span className={styles.whole}>{pollCopy.allDay}</span>
              ) : (
                <>
                  <TimeField
                    label={copy.start(text)}
                    value={start}
                    step={limits.event.timeStepS}
                    invalid={missing && start === ''}
                    disabled={disabled}
                    onChange={(value) => onChange(setHours(candidates, index, { start: value }))}
                  />
                  <span aria-hidden="true">–</span>
                  <TimeField
                    label={copy.end(text)}
                    value={end}
                    step={limits.event.timeStepS}
                    invalid={missing && end === ''}
                    disabled={disabled}
                    onChange={(value) => onChange(setHours(candidates, index, { end: value }))}
                  />
                </>
              )}
              {!isFirst && (
                <IconButton
                  icon="close"
                  label={copy.remove(text)}
                  disabled={disabled}
                  onClick={() => onChange(removeAt(candidates, index))}
                />
              )}
              {isFirst && !isDay && (
                <IconButton
                  icon="plus"
                  label={copy.addOn(text)}
                  disabled={disabled}
                  onClick={() => onChange(addOn(candidates, index))}
                />
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
