import { lazySheet } from '../../ui/overlay/lazy-sheet.tsx';
import { closeQuickAdd, useOpenedQuickAdd } from './opened-quick-add.ts';

const QuickAddSheet = lazySheet(
  () => import('./quick-add-sheet.tsx'),
  'QuickAddSheet',
  ({ opened }) => ({ open: opened !== null, onClose: closeQuickAdd, title: '一行で追加' }),
);

export const preloadQuickAdd = QuickAddSheet.preload;

/** 一行で追加, loaded when it is first opened or preloaded. Use it once. */
export const QuickAdd = () => <QuickAddSheet opened={useOpenedQuickAdd()} />;
