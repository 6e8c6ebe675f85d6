import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** The properties of a component. */
export type PropsOf<C> = C extends (props: infer P) => unknown ? P & object : never;

/**
 * A component whose code is loaded when it is first rendered, with `Fallback` in its place until then. After an error of the import
 * `Failed` is in its place; without `Failed` the error is thrown while rendering. Not `React.lazy`: React shows the content of a Suspense
 * boundary 300 ms after its fallback at the earliest, once more for each nested boundary (https://github.com/facebook/react/issues/31819).
 */
export function lazily<K extends string, M extends Record<K, (props: never) => ReactNode>>(
  load: () => Promise<M>,
  name: K,
  Fallback: ComponentType<PropsOf<M[K]>> = Nothing,
  Failed?: ComponentType<PropsOf<M[K]>>,
) {
  type P = PropsOf<M[K]>;
  let Loaded: ComponentType<P> | undefined;
  let loading: Promise<M> | undefined;

  function request(): Promise<M> {
    loading ??= load().then(
      (module) => {
        Loaded = module[name] as unknown as ComponentType<P>;
        return module;
      },
      (error: unknown) => {
        // The next visit tries again.
        loading = undefined;
        throw error;
      },
    );
    return loading;
  }

  function Lazy(props: P) {
    const [failure, setFailure] = useState<{ error: unknown }>();
    const [, setLoaded] = useState(Loaded !== undefined);
    useEffect(() => {
      // A preload can end between the first rendering and this effect.
      if (Loaded) {
        setLoaded(true);
        return;
      }
      let isMounted = true;
      request().then(
        () => isMounted && setLoaded(true),
        (error: unknown) => isMounted && setFailure({ error }),
      );
      return () => {
        isMounted = false;
      };
    }, []);
    if (failure) {
      if (Failed) return <Failed {...props} />;
      throw failure.error;
    }
    return Loaded ? <Loaded {...props} /> : <Fallback {...props} />;
  }
  return Object.assign(Lazy, {
    /** Loads the code before the first rendering, which then needs no `Fallback`. Returns the module. */
    load: request,
    isLoaded: () => Loaded !== undefined,
    /** As `load`, for later: an error shows when it is rendered. */
    preload: () => void request().catch(() => undefined),
  });
}

/** In place of a part that the page can do without. */
export const Nothing = () => null;
