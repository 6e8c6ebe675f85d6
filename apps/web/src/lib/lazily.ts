import { type ComponentType, lazy } from 'react';

/** A component whose code is fetched when it is first shown. */
export const lazily = <K extends string, P>(load: () => Promise<Record<K, ComponentType<P>>>, name: K) =>
  lazy(async () => ({ default: (await load())[name] }));
