import styles from './switch.module.css';

interface SwitchProps {
  /** The accessible name, unless `labelledBy` points at the text beside it. */
  label?: string | undefined;
  labelledBy?: string | undefined;
  describedBy?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** While saving: refuses presses and keeps focus. */
  disabled?: boolean | undefined;
}

/** On or off, at once; its state shows by shape as well as by colour. */
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
