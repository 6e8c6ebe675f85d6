import { Icon } from '../art/icon.tsx';
import { Field, type FieldProps } from './field.tsx';
import { inputFrameProps, inputProps } from './input-style.ts';

interface SelectProps<T extends string> extends Omit<FieldProps, 'helper' | 'counter' | 'success'> {
  /** The empty string without a selection. */
  value: T | '';
  onChange: (value: T) => void;
  options: readonly { value: T; label: string }[];
  /** The first option, which cannot be selected. */
  placeholder?: string | undefined;
  /** Ignores input and keeps focus, for example while saving. */
  disabled?: boolean | undefined;
  name?: string | undefined;
}

/** A native select styled as a text field. */
export function Select<T extends string>(props: SelectProps<T>) {
  const { label, hideLabel, error, mark, value, onChange, options, placeholder, disabled, name } = props;
  return (
    <Field {...{ label, hideLabel, error, mark }}>
      {(control) => (
        <div {...inputFrameProps}>
          <select
            {...control}
            {...inputProps({ isUnchosen: value === '' })}
            value={value}
            aria-disabled={disabled || undefined}
            name={name}
            onChange={(event) => !disabled && onChange(event.target.value as T)}
          >
            {placeholder && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </div>
      )}
    </Field>
  );
}
