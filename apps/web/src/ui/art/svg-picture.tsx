interface SvgPictureProps {
  /** The markup of a whole `<svg>` with `xmlns`. */
  svg: string;
}

/** A drawn picture as an image: one element, whatever the picture consists of. Decorative. */
export const SvgPicture = ({ svg }: SvgPictureProps) => (
  <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="" draggable={false} decoding="sync" />
);
