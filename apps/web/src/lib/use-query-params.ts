import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The query of the address, and a function that sets one parameter, or removes it, without another entry in the history. */
export function useQueryParams(): [URLSearchParams, (name: string, value: string | null) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const write = useCallback(
    (name: string, value: string | null) => {
      // In place, so that two calls before the next render do not lose one of their values.
      if (value) params.set(name, value);
      else params.delete(name);
      void navigate(`?${params}`, { replace: true });
    },
    [params, navigate],
  );
  return [params, write];
}
