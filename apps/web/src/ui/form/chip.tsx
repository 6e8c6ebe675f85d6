import type { ReactNode } from 'react';
import './chip.css';
import { Icon } from '../art/icon.tsx';

interface ChipProps {
  pressed: boolean;
  onChange: (pressed: boolean) => void;
  disabled?: boolean | undefined;
  children: ReactNode;
}

/** One of several that may be chosen. Groups of them live in a `<fieldset>` with a `<div className="chips">`. */
export function Chip({ pressed, onChange, disabled, children }: ChipProps) {
  return (
    <button
      type="button"
      className="chip"
      aria-pressed={pressed}
      disabled={disabled}
      onClick={() => onChange(!pressed)}
    >
      {pressed && <Icon name="check" size="xs" />}
      {children}
    </button>
  );
}
