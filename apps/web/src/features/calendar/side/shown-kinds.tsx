import { SwitchRow } from '../../../ui/form/switch-row.tsx';
import { MenuList } from '../../../ui/layout/menu-list.tsx';
import { calendarCopy } from '../copy.ts';
import { useShownKinds } from '../use-shown-kinds.ts';

const shownLabels = { ...calendarCopy.kinds, ...calendarCopy.extras };

/** What all views of the calendar show. It is kept with the account. */
export function ShownKinds() {
  const kinds = useShownKinds();
  return (
    <MenuList title={calendarCopy.shown}>
      {kinds.map(({ kind, isShown, show }) => (
        <SwitchRow key={kind} label={shownLabels[kind]} checked={isShown} onChange={show} />
      ))}
    </MenuList>
  );
}
