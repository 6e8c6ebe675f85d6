import type { Event } from '@hiyori/contract';
import { type Hue, hueOf, hues } from '@hiyori/posters';

/** The colour of a dot, a bar or a chip; `sumi` is ink. */
export type MarkHue = Hue | 'sumi';

/**
 * The colour of an event among others in a calendar: ink for the viewer's own, the colour that the viewer's other followed people have
 * least (chosen when the viewer followed the creator), else that of the creator.
 */
export const markHueOf = (
  { creatorId, creatorHue }: Pick<Event, 'creatorId' | 'creatorHue'>,
  isOwn: boolean,
): MarkHue => (isOwn ? 'sumi' : (hues[creatorHue ?? -1] ?? hueOf(creatorId)));
