import { Button } from '../../ui/button/button.tsx';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { pushCopy as copy } from './copy.ts';
import { enablePush } from './push-device.ts';
import styles from './push-offer.module.css';
import { pushServer } from './queries.ts';

interface PushOfferProps {
  userId: number;
  onClose: () => void;
}

/** The question whether this browser is to show notifications. The browser's permission prompt follows はい. */
export function PushOffer({ userId, onClose }: PushOfferProps) {
  const showToast = useToast();
  const accept = async () => {
    onClose();
    try {
      const isOn = (await enablePush(userId, pushServer)) === 'on';
      showToast(isOn ? copy.isOn : copy.refused, { icon: 'bell' });
    } catch {
      showToast(copy.failed, { tone: 'bad' });
    }
  };

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
        <Button size="sm" onClick={() => void accept()}>
          {copy.yes}
        </Button>
      </div>
    </aside>
  );
}
