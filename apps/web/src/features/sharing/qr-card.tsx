import { qrOf } from '@hiyori/posters';
import { Wordmark } from '../../ui/art/wordmark.tsx';
import { sharingCopy as copy } from './copy.ts';
import styles from './qr-card.module.css';
import type { SharedPage } from './shared-page.ts';

/** The light modules around a code. */
const quietZone = 4;

/** A QR code on washi with title and date: black on white in both themes, and alone on the paper when it is printed. */
export function QrCard({ page }: { page: Pick<SharedPage, 'url' | 'title' | 'caption'> }) {
  const { data, modules } = qrOf(page.url);
  const size = modules + 2 * quietZone;
  return (
    <div className={styles.card} data-part="qr-card">
      <svg viewBox={`${-quietZone} ${-quietZone} ${size} ${size}`} role="img" aria-label={copy.qrAlt(page.title)}>
        <rect x={-quietZone} y={-quietZone} width={size} height={size} fill="#fff" />
        <path d={data} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <b>{page.title}</b>
      <small>{page.caption}</small>
      <Wordmark />
    </div>
  );
}
