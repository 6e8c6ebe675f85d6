import { useState } from 'react';

/** The value, or while it is undefined the last one for the same key that this component had. */
export function useLastKnown<T>(key: unknown, value: T | undefined): T | undefined {
  const [known, setKnown] = useState({ key, value });
  if (known.key !== key || (value !== undefined && value !== known.value)) setKnown({ key, value });
  return value ?? (known.key === key ? known.value : undefined);
}
