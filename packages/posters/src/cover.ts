import { type Hue, hueOf, hues } from './hue.ts';
import { type Motif, motifs } from './motif.ts';
import { findMotifInTitle } from './motif-words.ts';
import { hashedMotif } from './pattern.ts';

/** What decides about the cover of an event, besides its start. */
export interface CoverSource {
  readonly title: string;
  readonly creatorId: number;
  /** Indexes into `motifs` and `hues`; absent or null when the creator chose none. */
  readonly coverMotif?: number | null | undefined;
  readonly coverHue?: number | null | undefined;
}

export interface CoverChoice {
  readonly motif: Motif;
  readonly hue: Hue;
}

/**
 * The motif and the hue of an event. Without a choice: the motif by the words of the title, else by its first letter and the creator;
 * the hue of the creator. The id is not used, so that the form of a new event shows the same cover as the event will have.
 */
export const coverOf = ({ title, creatorId, coverMotif, coverHue }: CoverSource): CoverChoice => ({
  motif: motifs[coverMotif ?? -1] ?? findMotifInTitle(title) ?? hashedMotif(`${creatorId} ${firstLetter(title)}`),
  hue: hues[coverHue ?? -1] ?? hueOf(creatorId),
});

/** Not the whole title, so that the picture does not change with every letter that is typed. */
const firstLetter = (title: string): string => [...title.normalize('NFKC').trim()][0] ?? '';
