import styles from './switch.module.css';

interface SwitchProps {
  /** The accessible name, unless `labelledBy` refers to the label. */
  label?: string | undefined;
  labelledBy?: string | undefined;
  describedBy?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Ignores clicks and keeps focus, for example while saving. */
  disabled?: boolean | undefined;
}

/** A switch that takes effect at once; its state is visible without colour. */
export function Switch({ label, labelledBy, describedBy, checked, onChange, disabled = false }: SwitchProps) {
  return (
    <button
      type="button"
      className={styles.switch}
      role="switch"
      aria-checked={checked}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : () => onChange(!checked)}
    />
  );
}
