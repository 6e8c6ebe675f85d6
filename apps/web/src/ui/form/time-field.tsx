import { classNames } from '../style/class-names.ts';
import './date-field.css';
import type { PillFieldProps } from './date-field.tsx';
import { openPicker } from './open-picker.ts';

interface TimeFieldProps extends PillFieldProps {
  /** `HH:MM`, or empty. */
  value: string;
  /** Seconds between the offered times; a typed 09:07 is still accepted. */
  step?: number | undefined;
}

/** The native time control drawn as a pill. */
export function TimeField({
  label,
  value,
  onChange,
  invalid = false,
  describedBy,
  step = 300,
  ...rest
}: TimeFieldProps) {
  return (
    <span className={classNames('pill num', invalid && 'invalid')}>
      <input
        {...rest}
        type="time"
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        required
        step={step}
        value={value}
        onClick={openPicker}
        onChange={(event) => onChange(event.target.value)}
      />
      <span aria-hidden="true">{value || '時刻'}</span>
    </span>
  );
}
