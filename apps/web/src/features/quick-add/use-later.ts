import { useEffect, useState } from 'react';

const pauseMs = 600;

/** A text once it has not changed for a moment: for a live region beside a field. */
export function useLater(text: string): string {
  const [later, setLater] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return later;
}
