import { useState } from 'react';

/** True from the first time that `isOpen` is: what loads its code when it is opened then stays, also while it closes. */
export function useWasOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen;
}
