import { hashedMotif, hueOf } from '@hiyori/posters';
import { Cover } from '../../ui/art/cover.tsx';

/** The picture above a person's profile. */
export const PersonCover = ({ userId }: { userId: number }) => (
  <Cover motif={hashedMotif(userId)} hue={hueOf(userId)} sky="noon" />
);
