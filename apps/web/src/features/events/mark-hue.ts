import { type Hue, hueOf } from '@hiyori/posters';

/** The colour of a dot, a bar or a chip; `sumi` is ink. */
export type MarkHue = Hue | 'sumi';

/** The colour of an event among others in a calendar: ink for the viewer's own, else the colour of its creator. */
export const markHueOf = (creatorId: number, isOwn: boolean): MarkHue => (isOwn ? 'sumi' : hueOf(creatorId));
