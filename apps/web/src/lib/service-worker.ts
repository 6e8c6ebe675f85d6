const updateEveryMs = 3_600_000;

/**
 * Registers the worker that keeps the app for use without a connection, and asks for a newer one when the tab is looked at again
 * after an hour. `onUpdate` hears of a version that waits; what it is given makes that one take over and loads the page anew.
 */
export async function startWorker(
  container: ServiceWorkerContainer,
  onUpdate: (takeOver: () => void) => void,
): Promise<void> {
  // Storage may be forbidden here, or the script be unreachable; a browser under test answers with nothing.
  const registration: ServiceWorkerRegistration | undefined = await container
    .register('/sw.js', { updateViaCache: 'none' })
    .catch(() => undefined);
  if (!registration) return;
  let isOffered = false;
  // Once: what takes over is the newest that waits by then.
  const offer = () => {
    if (!isOffered) onUpdate(() => takeOver(registration.waiting));
    isOffered = true;
  };
  if (registration.waiting && registration.active) offer();
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      // The very first one has nobody to take over from.
      if (worker.state === 'installed' && registration.active) offer();
    });
  });
  let askedAt = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || performance.now() - askedAt < updateEveryMs) return;
    askedAt = performance.now();
    void registration.update().catch(() => undefined);
  });
}

function takeOver(worker: ServiceWorker | null): void {
  // In another tab it may have been told to take over already.
  if (!worker) {
    window.location.reload();
    return;
  }
  worker.addEventListener('statechange', () => {
    if (worker.state === 'activated') window.location.reload();
  });
  worker.postMessage({ kind: 'take-over' });
}

/**
 * Goes along with a notice that was pressed: `open` is given its path. Not while something typed would be lost: then the worker
 * finds another window. Ends with the returned function.
 */
export function hearNotices(container: ServiceWorkerContainer, open: (path: string) => void): () => void {
  const hear = ({ data, ports }: MessageEvent) => {
    const { kind, path } = Object(data) as { kind?: unknown; path?: unknown };
    if (kind !== 'open' || typeof path !== 'string' || !mayLeave()) return;
    ports[0]?.postMessage('taken');
    open(path);
  };
  container.addEventListener('message', hear);
  return () => container.removeEventListener('message', hear);
}

/** Whoever asks before a page is left would do so now. */
const mayLeave = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
