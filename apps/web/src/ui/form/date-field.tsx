import type { ComponentProps } from 'react';
import { classNames } from '../style/class-names.ts';
import styles from './date-field.module.css';
import { dayLabel } from './day-label.ts';
import { openPicker } from './open-picker.ts';

interface PickerFieldProps {
  /** The accessible name: 開始日, 終了時刻. */
  label: string;
  /** `YYYY-MM-DD` or `HH:MM`; empty without a selection. */
  value: string;
  onChange: (value: string) => void;
  invalid?: boolean | undefined;
  /** The id of the field's message. */
  describedBy?: string | undefined;
  /** Ignores input and keeps focus, for example while saving. */
  disabled?: boolean | undefined;
  name?: string | undefined;
}

/** The last day that is accepted; it also keeps the year of the native control at four digits. */
const lastDay = '2199-12-31';

interface DateFieldProps extends PickerFieldProps {
  min?: string | undefined;
  max?: string | undefined;
}

/** A native date control that shows the date with its weekday. */
export function DateField({ min, max, ...field }: DateFieldProps) {
  return (
    <PickerField {...field} input={{ type: 'date', min, max: max || lastDay }} text={dayLabel(field.value) || '日付'} />
  );
}

interface TimeFieldProps extends PickerFieldProps {
  /** Seconds between the offered times; a typed 09:07 is still accepted. */
  step?: number | undefined;
}

/** A native time control in the same style. */
export function TimeField({ step = 300, ...field }: TimeFieldProps) {
  return <PickerField {...field} input={{ type: 'time', step }} text={field.value || '時刻'} />;
}

interface PickerProps extends PickerFieldProps {
  input: Pick<ComponentProps<'input'>, 'type' | 'min' | 'max' | 'step'>;
  /** Shown while the control has no focus. */
  text: string;
}

function PickerField({ label, onChange, invalid = false, describedBy, disabled, input, text, ...rest }: PickerProps) {
  return (
    <span className={classNames(styles.field, 'tabular', invalid && styles.invalid, !rest.value && styles.empty)}>
      <input
        {...rest}
        {...input}
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        aria-disabled={disabled || undefined}
        readOnly={disabled}
        required
        onClick={openPicker}
        onChange={(event) => !disabled && onChange(event.target.value)}
      />
      <span aria-hidden="true">{text}</span>
    </span>
  );
}
