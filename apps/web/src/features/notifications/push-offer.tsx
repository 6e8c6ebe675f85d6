import { Button } from '../../ui/button/button.tsx';
import { pushCopy as copy } from './copy.ts';
import styles from './push-offer.module.css';

interface PushOfferProps {
  onAccept: () => void;
  onClose: () => void;
}

/** The question whether this browser is to show notifications. The browser's permission prompt follows はい. */
export function PushOffer({ onAccept, onClose }: PushOfferProps) {
  return (
    <aside className={styles.offer} aria-labelledby="push-offer">
      <div role="status">
        <h2 id="push-offer">{copy.question}</h2>
        <p>{copy.promise}</p>
      </div>
      <div className={styles.answers}>
        <Button variant="secondary" size="sm" onClick={onClose}>
          {copy.later}
        </Button>
        <Button size="sm" onClick={onAccept}>
          {copy.yes}
        </Button>
      </div>
    </aside>
  );
}
