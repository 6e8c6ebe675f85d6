const updateEveryMs = 3_600_000;
const pollMs = 60_000;
const activationMs = 3000;

/**
 * Registers the service worker, which caches the app for offline use, and checks for an update every hour in which the tab is visible. `onUpdate` is called when a new version waits; its argument activates that version and reloads the page by `reload`.
 */
export async function registerServiceWorker(
  container: ServiceWorkerContainer,
  onUpdate: (takeOver: () => void) => void,
  reload: () => void = () => window.location.reload(),
): Promise<void> {
  // Storage may be forbidden, or the script unreachable; Playwright's `serviceWorkers: 'block'` makes it resolve to undefined.
  const registration: ServiceWorkerRegistration | undefined = await container
    .register('/sw.js', { updateViaCache: 'none' })
    .catch(() => undefined);
  if (!registration) return;
  let isOffered = false;
  // Offered once: `takeOver` activates the version that waits when the user accepts.
  const offer = () => {
    if (!isOffered) onUpdate(() => takeOver(registration.waiting, reload));
    isOffered = true;
  };
  if (registration.waiting && registration.active) offer();
  const watch = () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      // The first installed version replaces none.
      if (worker.state === 'installed' && registration.active) offer();
    });
  };
  // The browser's own check at a navigation may have begun the installation already.
  watch();
  registration.addEventListener('updatefound', watch);
  let checkedAt = performance.now();
  const check = () => {
    if (document.visibilityState === 'hidden' || performance.now() - checkedAt < updateEveryMs) return;
    checkedAt = performance.now();
    void registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', check);
  // Also for a tab that stays visible.
  setInterval(check, pollMs);
}

function takeOver(worker: ServiceWorker | null, reload: () => void): void {
  // Another tab may have activated it already.
  if (!worker) {
    reload();
    return;
  }
  // The browser activates a version when the active one has no event in progress, in Chromium after five minutes at the latest. An event
  // of this page can last that long, and ends with a reload.
  const timer = setTimeout(reload, activationMs);
  worker.addEventListener('statechange', () => {
    if (worker.state !== 'activated') return;
    clearTimeout(timer);
    // Again after the reload of the timer: in Chromium that reload waits for the replaced version for ever while this page is open.
    reload();
  });
  worker.postMessage({ kind: 'take-over' });
}

/**
 * Calls `open` with the path of a clicked notification, after the worker asked whether it may. A page with unsaved input does not reply, and the worker uses another window.
 * Returns the function that removes the listener.
 */
export function onNotificationClick(container: ServiceWorkerContainer, open: (path: string) => void): () => void {
  const onMessage = ({ data, ports }: MessageEvent) => {
    const { kind, path } = Object(data) as { kind?: unknown; path?: unknown };
    if ((kind !== 'may-open' && kind !== 'open') || !mayLeave()) return;
    ports[0]?.postMessage('yes');
    if (kind === 'open' && typeof path === 'string') open(path);
  };
  container.addEventListener('message', onMessage);
  return () => container.removeEventListener('message', onMessage);
}

/** False when a `beforeunload` handler would ask for confirmation. */
const mayLeave = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
