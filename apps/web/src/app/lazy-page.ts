import type { ReactNode } from 'react';
import { lazily } from '../lib/lazily.tsx';
import { LoadingScreen } from '../ui/feedback/loading-screen.tsx';

/** A page, or a part around pages, whose code is loaded when it is first visited. */
export const lazyPage = <K extends string, M extends Record<K, () => ReactNode>>(load: () => Promise<M>, name: K) =>
  lazily(load, name, LoadingScreen);
