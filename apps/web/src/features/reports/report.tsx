import { lazySheet } from '../../ui/overlay/lazy-sheet.tsx';
import { reportCopy as copy } from './copy.ts';

/** The sheet that reports an event or a user; its code is loaded when it is first opened. */
export const Report = lazySheet(
  () => import('./report-sheet.tsx'),
  'ReportSheet',
  ({ open, onClose, subject }) => ({ open, onClose, title: copy.titles[subject.kind] }),
);
