import { useHistoryDialog } from '../../lib/use-history-dialog.ts';
import { useWasOpen } from '../../lib/use-was-open.ts';
import { lazySheet } from '../../ui/overlay/lazy-sheet.tsx';
import { followingCopy } from './copy.ts';
import type { FollowingPanelProps } from './following-panel.tsx';

/** The tab of the panel that is open, and the functions to open and close it. */
export const useFollowingPanel = () => useHistoryDialog(['events', 'notifications']);

const LoadedPanel = lazySheet(
  () => import('./following-panel.tsx'),
  'FollowingPanel',
  function useSheet() {
    const { opened, close } = useFollowingPanel();
    return { open: opened !== null, onClose: close, title: followingCopy.title };
  },
);

export const preloadFollowingPanel = LoadedPanel.preload;

/** The Following Events panel, loaded when it is first opened. */
export function LazyFollowingPanel(props: FollowingPanelProps) {
  const wasOpen = useWasOpen(useFollowingPanel().opened !== null);
  return wasOpen ? <LoadedPanel {...props} /> : null;
}
