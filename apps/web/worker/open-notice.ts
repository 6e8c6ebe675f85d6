/** The part of `WindowClient` that is used here. */
export interface OpenWindow {
  readonly url: string;
  readonly focused?: boolean;
  readonly visibilityState?: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown, transfer: MessagePort[]): void;
}

export interface Windows<W extends OpenWindow> {
  list(): Promise<readonly W[]>;
  open(path: string): Promise<unknown>;
}

/** Sorts windows: the focused one first, then visible ones, then hidden ones. */
export const sortWindows = <W extends OpenWindow>(windows: readonly W[]): W[] => {
  const rank = ({ focused, visibilityState }: W) => (focused ? 0 : visibilityState === 'visible' ? 1 : 2);
  return [...windows].sort((a, b) => rank(a) - rank(b));
};

/**
 * Opens the path of a clicked notification: in the first open window that replies within `timeoutMs` (it navigates by its router), else
 * in a new window. A window with unsaved input does not reply. The browser permits only one focus or open per click.
 */
export async function openNotice<W extends OpenWindow>(windows: Windows<W>, path: string, timeoutMs = 500) {
  for (const window of sortWindows(await windows.list())) {
    if (await requestNavigation(window, path, timeoutMs)) return void (await window.focus());
  }
  await windows.open(path);
}

function requestNavigation(window: OpenWindow, path: string, timeoutMs: number): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), timeoutMs);
    port1.onmessage = () => {
      clearTimeout(timer);
      resolve(true);
    };
    window.postMessage({ kind: 'open', path }, [port2]);
  }).finally(() => port1.close()) as Promise<boolean>;
}
