import { SwitchRow } from '../../../ui/form/switch-row.tsx';
import { MenuList } from '../../../ui/layout/menu-list.tsx';
import { useShownKinds } from '../use-shown-kinds.ts';
import { sideCopy as copy } from './copy.ts';

const shownLabels = { ...copy.kinds, ...copy.extras };

/** What all views of the calendar show. It is kept with the account. */
export function ShownKinds() {
  const kinds = useShownKinds();
  return (
    <MenuList title={copy.shown}>
      {kinds.map(({ kind, isShown, show }) => (
        <SwitchRow key={kind} label={shownLabels[kind]} checked={isShown} onChange={show} />
      ))}
    </MenuList>
  );
}
