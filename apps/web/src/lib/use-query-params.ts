import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isNavigating } from './is-navigating.ts';

type WriteParam = (name: string, value: string | null) => void;

/**
 * The query of the address, and a function that sets one parameter, or removes it, without another entry in the history. The third is for
 * what follows typing, or an answer of the server: while a navigation is under way, which it would cancel, it does nothing and returns false.
 */
export function useQueryParams(): [
  URLSearchParams,
  write: WriteParam,
  tryWrite: (...of: Parameters<WriteParam>) => boolean,
] {
  const { search, key } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const write = useCallback<WriteParam>(
    (name, value) => {
      // In place, so that two calls before the next render do not lose one of their values.
      if (value) params.set(name, value);
      else params.delete(name);
      // The state of the entry stays: an open dialog is in it. Read from the history, because a navigation may not be rendered yet.
      void navigate(`?${params}`, { replace: true, state: window.history.state?.usr });
    },
    [params, navigate],
  );
  const tryWrite = (name: string, value: string | null) => {
    const isPossible = !isNavigating(key);
    if (isPossible) write(name, value);
    return isPossible;
  };
  return [params, write, tryWrite];
}
