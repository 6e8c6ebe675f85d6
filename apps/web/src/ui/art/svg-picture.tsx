interface SvgPictureProps {
  /** The markup of a whole `<svg>` with `xmlns`. */
  svg: string;
  className?: string | undefined;
}

/** A drawn picture as an image: one element, whatever the picture consists of. Decorative. */
export const SvgPicture = ({ svg, className }: SvgPictureProps) => (
  <img
    className={className}
    src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
    alt=""
    draggable={false}
    decoding="sync"
  />
);
