import { useHistoryDialog } from '../../lib/use-history-dialog.ts';
import { lazySheet } from '../../ui/overlay/lazy-sheet.tsx';
import { followingCopy } from './copy.ts';

/** The tab of the panel that is open, and the functions to open and close it. */
export const useFollowingPanel = () => useHistoryDialog(['events', 'notifications']);

/** The Following Events panel, loaded when it is first opened. */
export const LazyFollowingPanel = lazySheet(
  () => import('./following-panel.tsx'),
  'FollowingPanel',
  function useSheet() {
    const { opened, close } = useFollowingPanel();
    return { open: opened !== null, onClose: close, title: followingCopy.title };
  },
);

export const preloadFollowingPanel = LazyFollowingPanel.preload;
