const days = { forever: null, day: 1, week: 7, month: 30 } as const;

/** How long a mute lasts. */
export type MuteLength = keyof typeof days;

export const muteLengths = Object.keys(days) as MuteLength[];

/** The end of a mute that starts at `now`, as an ISO 8601 instant; null when it has no end. */
export function muteEnd(length: MuteLength, now: Date): string | null {
  const count = days[length];
  return count === null ? null : new Date(now.getTime() + count * 86_400_000).toISOString();
}
