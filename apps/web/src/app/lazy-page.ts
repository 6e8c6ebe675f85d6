import type { ComponentType } from 'react';
import { lazily } from '../lib/lazily.tsx';
import { LoadingScreen } from '../ui/feedback/loading-screen.tsx';

/** A page, or a part around pages, whose code is loaded when it is first visited. */
export const lazyPage = <K extends string, P extends object>(
  load: () => Promise<Record<K, ComponentType<P>>>,
  name: K,
) => lazily(load, name, LoadingScreen);
