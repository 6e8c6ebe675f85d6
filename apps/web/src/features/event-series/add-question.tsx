import { lazily, Nothing } from '../../lib/lazily.tsx';
import { SheetNotLoaded } from '../../ui/overlay/sheet-not-loaded.tsx';
import type { AddScopeSheetProps } from './add-scope-sheet.tsx';

// Without the texts of the sheet, which every list of events would load.
function NotLoaded({ open, onClose }: AddScopeSheetProps) {
  return <SheetNotLoaded open={open} onClose={onClose} title="くり返す予定" />;
}

/** Asks whether one occurrence of a series is added, or each; loaded when it is first asked. */
export const AddQuestion = lazily(() => import('./add-scope-sheet.tsx'), 'AddScopeSheet', Nothing, NotLoaded);
