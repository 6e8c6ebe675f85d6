const days = { forever: null, day: 1, week: 7, month: 30 } as const;

/** For how long somebody is muted. */
export type MuteLength = keyof typeof days;

export const muteLengths = Object.keys(days) as MuteLength[];

/** When a mute of this length that begins now ends, as an ISO instant; null: never by itself. */
export function muteEnd(length: MuteLength, now: Date): string | null {
  const count = days[length];
  return count === null ? null : new Date(now.getTime() + count * 86_400_000).toISOString();
}
