import { classNames } from '../style/class-names.ts';
import './date-field.css';
import { dayLabel } from './day-label.ts';
import { openPicker } from './open-picker.ts';

export interface PillFieldProps {
  /** The accessible name: 開始日, 終了時刻. */
  label: string;
  onChange: (value: string) => void;
  invalid?: boolean | undefined;
  /** The id of the message that explains. */
  describedBy?: string | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
}

interface DateFieldProps extends PillFieldProps {
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  min?: string | undefined;
  max?: string | undefined;
}

/** The native date control drawn as a pill that also tells the weekday. */
export function DateField({ label, value, onChange, invalid = false, describedBy, ...rest }: DateFieldProps) {
  return (
    <span className={classNames('pill num', invalid && 'invalid')}>
      <input
        {...rest}
        type="date"
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        required
        value={value}
        onClick={openPicker}
        onChange={(event) => onChange(event.target.value)}
      />
      <span aria-hidden="true">{dayLabel(value) || '日付'}</span>
    </span>
  );
}
