import { lazily, Nothing } from '../../lib/lazily.tsx';
import { useWasOpen } from '../../lib/use-was-open.ts';
import { SheetNotLoaded } from '../../ui/overlay/sheet-not-loaded.tsx';
import { closeQuickAdd, type OpenedQuickAdd, useOpenedQuickAdd } from './opened-quick-add.ts';

const QuickAddNotLoaded = ({ opened }: { opened: OpenedQuickAdd | null }) => (
  <SheetNotLoaded open={opened !== null} onClose={closeQuickAdd} title="一行で追加" />
);
const QuickAddSheet = lazily(() => import('./quick-add-sheet.tsx'), 'QuickAddSheet', Nothing, QuickAddNotLoaded);

/** 一行で追加, loaded when it is first opened. Use it once. */
export function QuickAdd() {
  const opened = useOpenedQuickAdd();
  const wasOpen = useWasOpen(opened !== null);
  return wasOpen ? <QuickAddSheet opened={opened} /> : null;
}
