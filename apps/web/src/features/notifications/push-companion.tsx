import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lazily, Nothing } from '../../lib/lazily.tsx';
import { paths } from '../../lib/paths.ts';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { useViewer } from '../auth/queries.ts';
import { beforeSignOut } from '../auth/session/before-sign-out.ts';
import { useHasAdded } from '../event-follows/queries.ts';
import { pushCopy as copy } from './copy.ts';
import { canOfferPush, enablePush, syncSubscription, unsubscribeDevice } from './push-device.ts';
import { pushServer } from './queries.ts';

const PushOffer = lazily(() => import('./push-offer.tsx'), 'PushOffer', Nothing, Nothing);

const answeredKey = 'hiyori.push-offer';

/**
 * On every page of a member: synchronizes the push subscription with the signed-in user, and offers push notifications once
 * per browser, in the calendar after the first added event.
 */
export function PushCompanion() {
  const { id } = useViewer();
  useEffect(() => {
    void syncSubscription(id, pushServer).catch(() => undefined);
    return beforeSignOut(() => unsubscribeDevice(pushServer));
  }, [id]);
  const [isOffered, setOffered] = useState(false);
  const hasAdded = useHasAdded();
  // On the event's page the offer would cover its actions.
  const isCalendar = useLocation().pathname === paths.calendar;
  useEffect(() => {
    if (!hasAdded || localStorage.getItem(answeredKey)) return;
    let isUnmounted = false;
    void canOfferPush().then((canOffer) => !isUnmounted && setOffered(canOffer));
    return () => {
      isUnmounted = true;
    };
  }, [hasAdded]);
  const showToast = useToast();

  if (!isOffered || !isCalendar) return null;
  const closeOffer = () => {
    localStorage.setItem(answeredKey, 'answered');
    setOffered(false);
  };
  const accept = async () => {
    closeOffer();
    try {
      const isOn = (await enablePush(id, pushServer)) === 'on';
      showToast(isOn ? copy.isOn : copy.refused, { icon: 'bell' });
    } catch {
      showToast(copy.failed, { tone: 'bad' });
    }
  };
  return <PushOffer onAccept={() => void accept()} onClose={closeOffer} />;
}
