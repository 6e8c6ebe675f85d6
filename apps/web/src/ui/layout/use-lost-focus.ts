import { useEffect, useRef } from 'react';
import { takeLostFocus } from './take-lost-focus.ts';

/** The page takes the focus of what is gone from it since `shown` changed. Nothing was shown while it is the empty string. */
export function useLostFocus(shown: string): void {
  const last = useRef(shown);
  useEffect(() => {
    if (last.current !== '' && last.current !== shown) takeLostFocus(document.querySelector<HTMLElement>('#main'));
    last.current = shown;
  }, [shown]);
}
