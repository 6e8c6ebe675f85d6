import { SwitchRow } from '../../../ui/form/switch-row.tsx';
import { MenuList } from '../../../ui/layout/menu-list.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { calendarCopy } from '../copy.ts';
import { shortcutsCopy as copy } from './copy.ts';
import type { Shortcut } from './shortcuts.ts';
import styles from './shortcuts-dialog.module.css';

interface ShortcutsDialogProps {
  open: boolean;
  onClose: () => void;
  shortcuts: readonly Shortcut[];
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
}

/** The keys of the calendar, and the switch that turns off those that are single characters. */
export function ShortcutsDialog({ open, onClose, shortcuts, isOn, onSwitch }: ShortcutsDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} variant="sheet" title={calendarCopy.keys}>
      <MenuList>
        <SwitchRow label={copy.switch} detail={copy.switchDetail} checked={isOn} onChange={onSwitch} />
      </MenuList>
      <dl className={styles.keys}>
        {shortcuts.map(({ keys, label }) => (
          <Row key={label} keys={keys.map(nameOf)} label={label} />
        ))}
        {copy.gridKeys.map(([keys, label]) => (
          <Row key={label} keys={keys} label={label} />
        ))}
      </dl>
    </Dialog>
  );
}

const nameOf = (key: string): string => (key.length === 1 ? key.toUpperCase() : key);

function Row({ keys, label }: { keys: readonly string[]; label: string }) {
  return (
    <div>
      <dt>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{label}</dd>
    </div>
  );
}
