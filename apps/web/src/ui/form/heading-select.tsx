import { Icon } from '../art/icon.tsx';
import { classNames } from '../style/class-names.ts';
import styles from './heading-select.module.css';

interface HeadingSelectProps {
  /** The accessible name: 月, 年. */
  label: string;
  value: number;
  onChange: (value: number) => void;
  options: readonly { value: number; label: string }[];
  className?: string | undefined;
}

/** A select styled as part of a heading: 11月, 2026年. */
export function HeadingSelect({ label, value, onChange, options, className }: HeadingSelectProps) {
  return (
    <span className={classNames(styles.select, className)}>
      <span aria-hidden="true">{options.find((option) => option.value === value)?.label}</span>
      <Icon name="down" />
      <select aria-label={label} value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
