export interface Size {
  users: number;
  /** The number of follows drawn per user; duplicates are removed. */
  follows: number;
  events: number;
  /** The number of calendars drawn per event, besides its creator's. About a quarter of them are dropped (event not visible). */
  adds: number;
}

export const sizes = {
  small: { users: 10_000, follows: 50, events: 100_000, adds: 7 },
  medium: { users: 100_000, follows: 100, events: 1_000_000, adds: 7 },
  large: { users: 1_000_000, follows: 35, events: 5_000_000, adds: 4 },
} as const satisfies Record<string, Size>;
export type SizeName = keyof typeof sizes;

/** The users whose requests are measured; their ids follow those of the others. `draws` follows give about `followees` without duplicates. */
const viewerClasses = [
  { followees: 100, people: 1000, draws: 102 },
  { followees: 10, people: 500, draws: 10 },
  { followees: 1000, people: 100, draws: 1010 },
  { followees: 5000, people: 10, draws: 5600 },
] as const;
export type Followees = (typeof viewerClasses)[number]['followees'];

export const viewersTotal = viewerClasses.reduce((sum, { people }) => sum + people, 0);

/** The viewer classes with their first ids. In the small set a viewer follows at most half of the users. */
export const listViewerClasses = ({ users }: Size) =>
  viewerClasses.map(({ followees, people, draws }, index) => ({
    followees,
    first: users + 1 + viewerClasses.slice(0, index).reduce((sum, before) => sum + before.people, 0),
    people,
    draws: Math.min(draws, users / 2),
  }));

/** The event of the case about attendees, which has this many of them. */
export const hotEvent = { id: 1, adds: 10_000 } as const;
