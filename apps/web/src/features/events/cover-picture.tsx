import type { CoverPicture as Picture } from '@hiyori/contract';

interface CoverPictureProps {
  picture: Picture;
  /** Of a cancelled event. */
  isGrey: boolean;
  /** For the first thing of a page; else it is loaded when it is near. */
  isUrgent?: boolean | undefined;
}

const percent = (share: number) => `${share * 100}%`;

/**
 * The uploaded picture of a cover, over the drawn one: while it loads, and without a connection, that is seen. The caller's CSS makes it
 * fill its place; it is cut so that its focus stays visible. Decorative.
 */
export const CoverPicture = ({ picture: { url, focus }, isGrey, isUrgent = false }: CoverPictureProps) => (
  <img
    src={url}
    alt=""
    draggable={false}
    loading={isUrgent ? 'eager' : 'lazy'}
    decoding="async"
    data-part="cover-picture"
    style={{
      objectPosition: `${percent(focus.x)} ${percent(focus.y)}`,
      ...(isGrey && { filter: 'grayscale(1)' }),
    }}
  />
);
