import { type ComponentType, lazy } from 'react';

/** A component whose code is loaded when it is first rendered. */
export const lazily = <K extends string, P>(load: () => Promise<Record<K, ComponentType<P>>>, name: K) =>
  lazy(async () => ({ default: (await load())[name] }));
