import { now } from '@hiyori/time';
import { useEffect, useState } from 'react';

const stepMs = 60_000;

/** The present, renewed each minute and when the page is looked at again: what is past becomes quiet by itself. */
export function useNow(): Date {
  const [present, setPresent] = useState(now);
  useEffect(() => {
    const renew = () => {
      if (document.visibilityState !== 'hidden') setPresent(now());
    };
    const timer = setInterval(renew, stepMs);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, []);
  return present;
}
