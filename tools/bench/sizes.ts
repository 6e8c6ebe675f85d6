export interface Size {
  users: number;
  /** Whom each person follows, before the same person is drawn twice. */
  follows: number;
  events: number;
  /** How many calendars an event is drawn for, besides its creator's; a quarter of the draws are of events nobody may see. */
  adds: number;
}

export const sizes = {
  small: { users: 10_000, follows: 50, events: 100_000, adds: 7 },
  medium: { users: 100_000, follows: 100, events: 1_000_000, adds: 7 },
  large: { users: 1_000_000, follows: 35, events: 5_000_000, adds: 4 },
} as const satisfies Record<string, Size>;
export type SizeName = keyof typeof sizes;

/** People whom the benchmark signs in as; their ids follow those of the others. `draws` are made, so that `followees` are left. */
const viewerClasses = [
  { followees: 100, people: 1000, draws: 102 },
  { followees: 10, people: 500, draws: 10 },
  { followees: 1000, people: 100, draws: 1010 },
  { followees: 5000, people: 10, draws: 5600 },
] as const;
export type Followees = (typeof viewerClasses)[number]['followees'];

export const viewersTotal = viewerClasses.reduce((sum, { people }) => sum + people, 0);

/** The viewers of each class with their ids; in a small set nobody can follow 5,000, so that half of all must do. */
export const viewersOf = ({ users }: Size) =>
  viewerClasses.map(({ followees, people, draws }, index) => ({
    followees,
    first: users + 1 + viewerClasses.slice(0, index).reduce((sum, before) => sum + before.people, 0),
    people,
    draws: Math.min(draws, users / 2),
  }));

/** Added by this many people: the event whose attendees are listed. */
export const hotEvent = { id: 1, adds: 10_000 } as const;
