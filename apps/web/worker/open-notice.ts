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
 * Opens the path of a clicked notification: in the best open window that replies within `timeoutMs` (it navigates by its router), else
 * in a new window. A window with unsaved input does not reply, and no page of the server does: all are asked at once, because Firefox permits a focus or an
 * open for one second after the click. Browsers permit only one.
 */
export async function openNotice<W extends OpenWindow>(windows: Windows<W>, path: string, timeoutMs = 400) {
  const asked = sortWindows(await windows.list()).map((window) => ({ window, reply: mayOpen(window, timeoutMs) }));
  for (const { window, reply } of asked) {
    if (!(await reply)) continue;
    window.postMessage({ kind: 'open', path }, []);
    return void (await window.focus());
  }
  await windows.open(path);
}

function mayOpen(window: OpenWindow, timeoutMs: number): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), timeoutMs);
    port1.onmessage = () => {
      clearTimeout(timer);
      resolve(true);
    };
    window.postMessage({ kind: 'may-open' }, [port2]);
  }).finally(() => port1.close()) as Promise<boolean>;
}
