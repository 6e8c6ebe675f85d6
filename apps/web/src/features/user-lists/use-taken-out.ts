import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The people who were taken out since the list was opened; `onGone` is called for each when it is left. Until then no row goes: the rows
 * below would move under the pointer.
 */
export function useTakenOut(onGone: (userId: number) => void) {
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set());

  const leave = useEffectEvent(() => {
    for (const userId of taken) onGone(userId);
  });
  useEffect(() => () => leave(), []);

  return {
    has: (userId: number) => taken.has(userId),
    add: (userId: number) => setTaken((before) => new Set(before).add(userId)),
    remove: (userId: number) => setTaken((before) => new Set([...before].filter((each) => each !== userId))),
  };
}

export type TakenOut = ReturnType<typeof useTakenOut>;
