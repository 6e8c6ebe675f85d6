import type { QrCode } from '@hiyori/posters';

/** A page that everybody can open, as the share sheet passes it on. */
export interface SharedPage {
  /** /e/{slug} or /@{handle} of the public origin. */
  url: string;
  title: string;
  /** Below the title of the QR code: when and where. */
  caption: string;
  /** An uploaded picture is part of the poster, so that only the server can draw it. */
  hasPicture?: boolean;
  /** The 9:16 poster as SVG. */
  drawStory(qr: QrCode): string;
}

/** What the server draws for a page (docs/decisions/056). Paths, so that they work at each origin of the product. */
export function picturesOf({ url }: Pick<SharedPage, 'url'>) {
  const { pathname } = new URL(url);
  const name = pathname.slice(pathname.lastIndexOf('/') + 1);
  return {
    wide: `/og/${name}.png`,
    story: `/og/${name}-story.png`,
    qrPng: `${pathname}/qr.png`,
    qrSvg: `${pathname}/qr.svg`,
    /** Of saved files, without the ending. */
    fileName: `hiyori-${name.replace('@', '')}`,
  };
}
