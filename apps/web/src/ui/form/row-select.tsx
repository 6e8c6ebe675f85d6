import { Icon } from '../art/icon.tsx';
import styles from './row-select.module.css';

interface RowSelectProps<T extends string | number> {
  /** Of the `<select>`, for its label in the row. */
  id: string;
  value: T;
  onChange: (value: T) => void;
  options: readonly { value: T; label: string }[];
  /** Ignores input and keeps focus, for example while saving. */
  disabled?: boolean | undefined;
  /** The id of the text that describes it. */
  describedBy?: string | undefined;
}

/** A native select at the end of a row, beside its label. */
export function RowSelect<T extends string | number>(props: RowSelectProps<T>) {
  const { id, value, onChange, options, disabled, describedBy } = props;
  const choose = (index: number) => {
    const option = options[index];
    if (option && !disabled) onChange(option.value);
  };
  return (
    <span className={styles.select}>
      <select
        id={id}
        value={value}
        aria-disabled={disabled || undefined}
        aria-describedby={describedBy}
        onChange={(event) => choose(event.target.selectedIndex)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </span>
  );
}
