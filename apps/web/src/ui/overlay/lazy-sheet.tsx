import { type ReactNode, useState } from 'react';
import { lazily, type PropsOf } from '../../lib/lazily.tsx';
import type { DialogProps } from './dialog.tsx';
import { SheetLoading, SheetUnavailable } from './sheet-loading.tsx';

const SheetNotLoaded = lazily(() => import('./sheet-not-loaded.tsx'), 'SheetNotLoaded', SheetLoading, SheetUnavailable);

/** Loads what every sheet needs, and the one that says that a sheet could not be loaded. */
export const preloadSheets = SheetNotLoaded.preload;

/**
 * A sheet or dialog whose code is loaded when it is first opened; then it stays, so that it can close with its motion. While the code loads
 * a notice says so, and when it cannot be loaded there is a sheet that says so. `useSheet` reads from the properties whether it is open, and
 * the title of the latter.
 */
export function lazySheet<K extends string, M extends Record<K, (props: never) => ReactNode>>(
  load: () => Promise<M>,
  name: K,
  useSheet: (props: PropsOf<M[K]>) => Pick<DialogProps, 'open' | 'onClose' | 'title'>,
) {
  const Loaded = lazily(
    load,
    name,
    (props) => <SheetLoading open={useSheet(props).open} />,
    (props) => <SheetNotLoaded {...useSheet(props)} />,
  );
  return Object.assign(
    (props: PropsOf<M[K]>) => {
      const opening = useOpening(useSheet(props).open, Loaded.isLoaded);
      return opening > 0 && <Loaded key={opening} {...props} />;
    },
    { preload: Loaded.preload },
  );
}

/** 0 until it is first opened. What could not be loaded is another opening then, and is requested again. */
function useOpening(isOpen: boolean, isLoaded: () => boolean): number {
  const [{ count, wasOpen }, setOpening] = useState({ count: 0, wasOpen: false });
  if (isOpen === wasOpen) return count;
  const next = isOpen && (count === 0 || !isLoaded()) ? count + 1 : count;
  setOpening({ count: next, wasOpen: isOpen });
  return next;
}
