interface CloseWatcher extends EventTarget {
  onclose: (() => void) | null;
  destroy(): void;
}

declare global {
  interface Window {
    /** https://html.spec.whatwg.org/#close-requests-and-close-watchers; not in WebKit. */
    CloseWatcher?: new () => CloseWatcher;
  }
}

/**
 * Calls `onClose` when the browser is asked to close what is open: by the Back button or gesture of Android, which then leaves no page. The Escape key only where
 * its `keydown` was not handled. Returns what ends it.
 */
export function watchClose(onClose: () => void): () => void {
  let watcher: CloseWatcher | undefined;
  const watch = () => {
    if (!window.CloseWatcher) return;
    watcher = new window.CloseWatcher();
    // It hears one request. What asks first, or is locked, stays open.
    watcher.onclose = () => {
      watch();
      onClose();
    };
  };
  watch();
  return () => watcher?.destroy();
}
