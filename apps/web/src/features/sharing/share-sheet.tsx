import { qrOf } from '@hiyori/posters';
import { useMemo } from 'react';
import { CopyableAddress } from '../../ui/form/copyable-address.tsx';
import { Segment } from '../../ui/form/segment.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { sharingCopy as copy } from './copy.ts';
import { QrCard } from './qr-card.tsx';
import { RoundActions } from './round-actions.tsx';
import { type Shape, useShape } from './shape-choice.ts';
import styles from './share-sheet.module.css';
import { picturesOf, type SharedPage } from './shared-page.ts';
import { useActions } from './use-actions.ts';

interface ShareSheetProps {
  open: boolean;
  onClose: () => void;
  /** Its poster is drawn again for another object. */
  page: SharedPage;
}

/** 共有 of a page that everybody can open: its poster, its wide picture or its QR code, and ways to pass them on. */
export function ShareSheet({ open, onClose, page }: ShareSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title={copy.title} variant="sheet">
      <Content page={page} />
    </Dialog>
  );
}

const options = [
  { value: 'poster', label: copy.poster },
  { value: 'wide', label: copy.wide },
  { value: 'qr', label: copy.qr },
] as const;

function Content({ page }: { page: SharedPage }) {
  const [shape, setShape] = useShape();
  const actions = useActions(page, shape);
  return (
    <div className={styles.content}>
      <div key={shape} className={styles.view}>
        <View page={page} shape={shape} />
      </div>
      <Segment label={copy.shape} value={shape} onChange={setShape} options={options} />
      <RoundActions actions={actions} />
      <CopyableAddress label={copy.address.label} url={page.url} copy={copy.address} hideLabel />
    </div>
  );
}

const drawnStory = (page: SharedPage) => `data:image/svg+xml,${encodeURIComponent(page.drawStory(qrOf(page.url)))}`;

function View({ page, shape }: { page: SharedPage; shape: Shape }) {
  if (shape === 'qr') return <QrCard page={page} />;
  if (shape === 'wide')
    return (
      <>
        <img className={styles.wide} src={picturesOf(page).wide} alt={copy.wideAlt} width={1200} height={630} />
        <p className={styles.note}>{copy.wideNote}</p>
      </>
    );
  return <Poster page={page} />;
}

function Poster({ page }: { page: SharedPage }) {
  const src = useMemo(() => (page.hasPicture ? picturesOf(page).story : drawnStory(page)), [page]);
  return <img className={styles.poster} src={src} alt={copy.posterAlt(page.title)} width={1080} height={1920} />;
}
