import type { ReactNode } from 'react';
import { Icon } from '../art/icon.tsx';
import styles from './chip.module.css';

interface ChipProps {
  pressed: boolean;
  onChange: (pressed: boolean) => void;
  disabled?: boolean | undefined;
  children: ReactNode;
}

/** A toggle button for one option of several. Put a ChipGroup of them in a `<fieldset>`. */
export function Chip({ pressed, onChange, disabled, children }: ChipProps) {
  return (
    <button
      type="button"
      className={styles.chip}
      data-part="chip"
      aria-pressed={pressed}
      disabled={disabled}
      onClick={() => onChange(!pressed)}
    >
      {pressed && <Icon name="check" size="xs" />}
      {children}
    </button>
  );
}

export function ChipGroup({ children }: { children: ReactNode }) {
  return <div className={styles.group}>{children}</div>;
}
