import type { ReactNode } from 'react';
import { lazily, type PropsOf } from '../../lib/lazily.tsx';
import { useWasOpen } from '../../lib/use-was-open.ts';
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
      const { open } = useSheet(props);
      // What could not be loaded goes when it is closed: the next opening requests it again.
      return useWasOpen(open) && (open || Loaded.isLoaded()) && <Loaded {...props} />;
    },
    { preload: Loaded.preload },
  );
}
