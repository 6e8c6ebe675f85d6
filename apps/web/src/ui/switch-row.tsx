import { type ReactNode, useId } from 'react';
import './menu-row.css';
import { Switch } from './switch.tsx';

interface SwitchRowProps {
  label: ReactNode;
  detail?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
}

/** A row of a MenuList with a switch; the words name it. */
export function SwitchRow({ label, detail, checked, onChange, disabled }: SwitchRowProps) {
  const id = useId();
  return (
    <div className="row">
      <span className="tx">
        <span id={id}>{label}</span>
        {detail && <small id={`${id}-detail`}>{detail}</small>}
      </span>
      <Switch
        labelledBy={id}
        describedBy={detail ? `${id}-detail` : undefined}
        checked={checked}
        onChange={onChange}
        disabled={disabled}
      />
    </div>
  );
}
