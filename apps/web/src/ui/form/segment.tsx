import { startTransition, useId, useOptimistic } from 'react';
import { Icon } from '../art/icon.tsx';
import type { IconSource } from '../art/icon-paths.ts';
import styles from './segment.module.css';

interface SegmentProps<T extends string> {
  /** The accessible name of the group: 並び順, 種類. */
  label: string;
  value: T;
  onChange: (value: T) => void;
  options: readonly { value: T; label: string; icon?: IconSource; lang?: string }[];
  /** Ignores input and keeps focus, for example while saving. */
  disabled?: boolean | undefined;
}

/** A segmented control of native radio buttons: one tab stop, arrow keys select. */
export function Segment<T extends string>({ label, value, onChange, options, disabled }: SegmentProps<T>) {
  const name = useId();
  // A value in the address changes late. Without this, React would check the former one until then, and it could not be chosen again.
  const [shown, setShown] = useOptimistic(value);
  const choose = (next: T) => {
    if (disabled) return;
    startTransition(() => setShown(next));
    onChange(next);
  };
  return (
    <div className={styles.segment} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} lang={option.lang}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === shown}
            aria-disabled={disabled || undefined}
            onChange={() => choose(option.value)}
          />
          {option.icon && <Icon name={option.icon} size="xs" />}
          {option.label}
        </label>
      ))}
    </div>
  );
}
