import { boltIcon } from '../../ui/art/first-icons.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { openQuickAdd } from './opened-quick-add.ts';

/** Opens 一行で追加. */
export const QuickAddButton = () => (
  <IconButton icon={boltIcon} label="一行で追加" aria-haspopup="dialog" onClick={() => openQuickAdd()} />
);
