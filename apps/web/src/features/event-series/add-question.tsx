import { lazySheet } from '../../ui/overlay/lazy-sheet.tsx';

/**
 * Asks whether one occurrence of a series is added, or each; loaded when it is first asked. Without the texts of the sheet, which every list of
 * events would load.
 */
export const AddQuestion = lazySheet(
  () => import('./add-scope-sheet.tsx'),
  'AddScopeSheet',
  ({ open, onClose }) => ({ open, onClose, title: 'くり返す予定' }),
);
