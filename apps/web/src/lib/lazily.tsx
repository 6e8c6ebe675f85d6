import { type ComponentType, useEffect, useState } from 'react';

/**
 * A component whose code is loaded when it is first rendered, with `Fallback` in its place until then. After an error of the import
 * `Failed` is in its place; without `Failed` the error is thrown while rendering. Not `React.lazy`: React shows the content of a Suspense
 * boundary 300 ms after its fallback at the earliest, once more for each nested boundary (https://github.com/facebook/react/issues/31819).
 */
export function lazily<K extends string, P extends object>(
  load: () => Promise<Record<K, ComponentType<P>>>,
  name: K,
  Fallback: ComponentType<NoInfer<P>> = Nothing,
  Failed?: ComponentType<P>,
) {
  let Loaded: ComponentType<P> | undefined;
  let loading: Promise<void> | undefined;

  function Lazy(props: P) {
    const [failure, setFailure] = useState<{ error: unknown }>();
    const [, setLoaded] = useState(Loaded !== undefined);
    useEffect(() => {
      if (Loaded) return;
      let isMounted = true;
      loading ??= load().then(
        (module) => {
          Loaded = module[name];
        },
        (error: unknown) => {
          // The next visit tries again.
          loading = undefined;
          throw error;
        },
      );
      loading.then(
        () => isMounted && setLoaded(true),
        (error: unknown) => isMounted && setFailure({ error }),
      );
      return () => {
        isMounted = false;
      };
    }, []);
    if (failure && !Failed) throw failure.error;
    if (failure && Failed) return <Failed {...props} />;
    return Loaded ? <Loaded {...props} /> : <Fallback {...props} />;
  }
  return Lazy;
}

/** In place of a part that the page can do without. */
export const Nothing = () => null;
