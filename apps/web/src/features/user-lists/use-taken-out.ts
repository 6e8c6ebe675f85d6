import { useEffect, useEffectEvent, useState } from 'react';

/** How long a row stays after its person was taken out. */
export const keptMs = 10_000;

/** The people who were taken out of a list in the last ten seconds; `onGone` is called for each afterwards, or when the list is left. */
export function useTakenOut(onGone: (userId: number) => void) {
  const [takenAt, setTakenAt] = useState<ReadonlyMap<number, number>>(new Map());
  const gone = useEffectEvent(onGone);

  useEffect(() => {
    const timers = [...takenAt].map(([userId, at]) =>
      setTimeout(
        () => {
          gone(userId);
          setTakenAt((before) => without(before, userId));
        },
        Math.max(0, at + keptMs - performance.now()),
      ),
    );
    return () => timers.forEach(clearTimeout);
  }, [takenAt]);

  const leave = useEffectEvent(() => {
    for (const userId of takenAt.keys()) gone(userId);
  });
  useEffect(() => () => leave(), []);

  return {
    has: (userId: number) => takenAt.has(userId),
    add: (userId: number) => setTakenAt((before) => new Map(before).set(userId, performance.now())),
    remove: (userId: number) => setTakenAt((before) => without(before, userId)),
  };
}

export type TakenOut = ReturnType<typeof useTakenOut>;

function without(before: ReadonlyMap<number, number>, userId: number): ReadonlyMap<number, number> {
  const next = new Map(before);
  next.delete(userId);
  return next;
}
