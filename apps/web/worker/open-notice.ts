/** A window of the product, as far as a notice needs it. */
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

/** The windows in the order in which a notice asks them: the one that is looked at first. */
export const inOrder = <W extends OpenWindow>(windows: readonly W[]): W[] => {
  const rank = ({ focused, visibilityState }: W) => (focused ? 0 : visibilityState === 'visible' ? 1 : 2);
  return [...windows].sort((a, b) => rank(a) - rank(b));
};

/**
 * Leads to a path: in a window that is open, by its own router; in a new one where none answers within `patienceMs`, as one does
 * in which something typed would be lost. To ask comes first, as the browser allows only one of focus and open.
 */
export async function openNotice<W extends OpenWindow>(windows: Windows<W>, path: string, patienceMs = 500) {
  for (const window of inOrder(await windows.list())) {
    if (await takes(window, path, patienceMs)) return void (await window.focus());
  }
  await windows.open(path);
}

function takes(window: OpenWindow, path: string, patienceMs: number): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), patienceMs);
    port1.onmessage = () => {
      clearTimeout(timer);
      resolve(true);
    };
    window.postMessage({ kind: 'open', path }, [port2]);
  }).finally(() => port1.close()) as Promise<boolean>;
}
