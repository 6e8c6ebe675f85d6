import { useEffect, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { useViewer } from '../auth/queries.ts';
import { beforeSignOut } from '../auth/session/before-sign-out.ts';
import { useHasAdded } from '../event-follows/queries.ts';
import { pushCopy as copy } from './copy.ts';
import styles from './push-companion.module.css';
import { keepInStep, leaveDevice, mayOffer, turnOn } from './push-device.ts';
import { pushServer } from './queries.ts';

const answeredKey = 'hiyori.push-offer';

/**
 * Beside every page of a member: keeps this device's notices those of the person who is here, and offers them once in this
 * browser, after the first event that is added. The browser's own question comes only after はい.
 */
export function PushCompanion() {
  const { id } = useViewer();
  useEffect(() => {
    void keepInStep(id, pushServer).catch(() => undefined);
    return beforeSignOut(() => leaveDevice(pushServer));
  }, [id]);
  const [isOffered, setOffered] = useState(false);
  const hasAdded = useHasAdded();
  useEffect(() => {
    if (!hasAdded || localStorage.getItem(answeredKey)) return;
    let isLeft = false;
    void mayOffer().then((may) => !isLeft && setOffered(may));
    return () => {
      isLeft = true;
    };
  }, [hasAdded]);
  const showToast = useToast();

  if (!isOffered) return null;
  const answer = () => {
    localStorage.setItem(answeredKey, 'answered');
    setOffered(false);
  };
  const accept = async () => {
    answer();
    try {
      const isOn = (await turnOn(id, pushServer)) === 'on';
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
        <Button variant="secondary" size="sm" onClick={answer}>
          {copy.later}
        </Button>
        <Button size="sm" onClick={() => void accept()}>
          {copy.yes}
        </Button>
      </div>
    </aside>
  );
}
