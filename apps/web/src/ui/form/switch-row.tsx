import { type ReactNode, useId } from 'react';
import { Icon } from '../art/icon.tsx';
import { MenuItem, MenuText } from '../layout/menu-list.tsx';
import { FieldMessage } from './field.tsx';
import { Switch } from './switch.tsx';

interface SwitchRowProps {
  label: ReactNode;
  detail?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
  /** The error of the last change. */
  error?: ReactNode;
}

/** A row of a MenuList with a switch, which is labelled by the row's text. */
export function SwitchRow({ label, detail, checked, onChange, disabled, error }: SwitchRowProps) {
  const id = useId();
  const described = [detail && `${id}-detail`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <MenuItem>
      <MenuText>
        <span id={id}>{label}</span>
        {detail && <small id={`${id}-detail`}>{detail}</small>}
        {error && (
          <FieldMessage as="span" tone="error" id={`${id}-error`} role="alert">
            <Icon name="alert" />
            <span>{error}</span>
          </FieldMessage>
        )}
      </MenuText>
      <Switch
        labelledBy={id}
        describedBy={described || undefined}
        checked={checked}
        onChange={onChange}
        disabled={disabled}
      />
    </MenuItem>
  );
}
