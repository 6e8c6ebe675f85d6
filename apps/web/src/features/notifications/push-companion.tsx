import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lazily, Nothing } from '../../lib/lazily.tsx';
import { paths } from '../../lib/paths.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { useViewer } from '../auth/queries.ts';
import { beforeSignOut } from '../auth/session/before-sign-out.ts';
import { useHasAdded } from '../event-follows/queries.ts';
import { pushServer } from './queries.ts';

const PushOffer = lazily(() => import('./push-offer.tsx'), 'PushOffer', Nothing, Nothing);

// The page comes first.
const loadDevice = () => import('./push-device.ts');

const answeredKey = 'hiyori.push-offer';

/**
 * On every page of a member: synchronizes the push subscription with the signed-in user, and offers push notifications once
 * per browser, in the calendar after the first added event.
 */
export function PushCompanion() {
  const { id } = useViewer();
  useEffect(() => {
    const sync = async () => (await loadDevice()).syncSubscription(id, pushServer);
    const cancel = whenIdle(() => void sync().catch(() => undefined));
    const forget = beforeSignOut(async () => (await loadDevice()).unsubscribeDevice(pushServer));
    return () => {
      cancel();
      forget();
    };
  }, [id]);
  const [isOffered, setOffered] = useState(false);
  const hasAdded = useHasAdded();
  // On the event's page the offer would cover its actions.
  const isCalendar = useLocation().pathname === paths.calendar;
  useEffect(() => {
    if (!hasAdded || localStorage.getItem(answeredKey)) return;
    let isUnmounted = false;
    const decide = async () => (await loadDevice()).canOfferPush();
    decide().then(
      (canOffer) => !isUnmounted && setOffered(canOffer),
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [hasAdded]);

  if (!isOffered || !isCalendar) return null;
  const closeOffer = () => {
    localStorage.setItem(answeredKey, 'answered');
    setOffered(false);
  };
  return <PushOffer userId={id} onClose={closeOffer} />;
}
