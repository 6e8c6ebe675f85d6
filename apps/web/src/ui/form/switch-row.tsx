import { type ReactNode, useId } from 'react';
import './field.css';
import { Icon } from '../art/icon.tsx';
import '../layout/menu-row.css';
import { Switch } from './switch.tsx';

interface SwitchRowProps {
  label: ReactNode;
  detail?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
  /** Why the last press came to nothing. */
  error?: ReactNode;
}

/** A row of a MenuList with a switch; the words name it. */
export function SwitchRow({ label, detail, checked, onChange, disabled, error }: SwitchRowProps) {
  const id = useId();
  const described = [detail && `${id}-detail`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="row">
      <span className="tx">
        <span id={id}>{label}</span>
        {detail && <small id={`${id}-detail`}>{detail}</small>}
        {error && (
          <span className="help err" id={`${id}-error`} role="alert">
            <Icon name="alert" />
            <span>{error}</span>
          </span>
        )}
      </span>
      <Switch
        labelledBy={id}
        describedBy={described || undefined}
        checked={checked}
        onChange={onChange}
        disabled={disabled}
      />
    </div>
  );
}
