import type { PushSubscriptionInput } from '@hiyori/contract';

/** Where this browser stands: cannot be told, may not be, is not, or is told. */
export type PushStanding = 'unsupported' | 'denied' | 'off' | 'on';

export interface PushServer {
  publicKey(): Promise<string>;
  subscribe(subscription: PushSubscriptionInput): Promise<void>;
  unsubscribe(endpoint: string): Promise<void>;
}

// Whose notices come here. A subscription belongs to the browser, and the browser may change hands.
const ownerKey = 'hiyori.push';
const workerPatienceMs = 10_000;

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
const isOwner = (userId: number) => localStorage.getItem(ownerKey) === String(userId);

const registered = async (): Promise<ServiceWorkerRegistration | undefined> =>
  isSupported() ? navigator.serviceWorker.getRegistration() : undefined;
const subscribed = async () => (await (await registered())?.pushManager.getSubscription()) ?? null;

/** Whether one may ask: nobody has answered the browser's question yet, and a worker is there to show notices. */
export const mayOffer = async (): Promise<boolean> =>
  isSupported() && Notification.permission === 'default' && (await registered()) !== undefined;

export async function standingOf(userId: number): Promise<PushStanding> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await subscribed()) && isOwner(userId) ? 'on' : 'off';
}

/**
 * Has this person told on this device; the browser asks them first. Answers how it then stands.
 * @throws where the browser cannot subscribe or the server does not take it; then nothing is subscribed.
 */
export async function turnOn(userId: number, server: PushServer): Promise<PushStanding> {
  const answer = await Notification.requestPermission();
  if (answer !== 'granted') return answer === 'denied' ? 'denied' : 'off';
  const { pushManager } = await readyWorker();
  const applicationServerKey = await server.publicKey();
  // One for another key, or for somebody else, would stand in the way.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  try {
    await server.subscribe(subscription.toJSON() as PushSubscriptionInput);
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  localStorage.setItem(ownerKey, String(userId));
  return 'on';
}

/** Ends it, at the server first. @throws where the server does not know of it; then all is as it was. */
export async function turnOff(server: PushServer): Promise<PushStanding> {
  const subscription = await subscribed();
  if (subscription) await server.unsubscribe(subscription.endpoint);
  await subscription?.unsubscribe();
  localStorage.removeItem(ownerKey);
  return 'off';
}

/** Ends it for somebody who leaves, whether the server hears of it or not: without the browser its pushes come back to it as gone. */
export async function leaveDevice(server: PushServer): Promise<void> {
  const subscription = await subscribed();
  localStorage.removeItem(ownerKey);
  await Promise.allSettled([subscription && server.unsubscribe(subscription.endpoint), subscription?.unsubscribe()]);
}

/** Ends it in this browser alone: the server has forgotten it with its person. */
export async function forgetDevice(): Promise<void> {
  localStorage.removeItem(ownerKey);
  await (await subscribed())?.unsubscribe();
}

/**
 * Brings browser and server in step for whoever is here: the notices of somebody else end, one's own are told to the server again,
 * and one that the browser lost is made anew where that needs no question.
 */
export async function keepInStep(userId: number, server: PushServer): Promise<void> {
  const subscription = await subscribed();
  if (!isOwner(userId)) return void (await subscription?.unsubscribe());
  if (subscription) return server.subscribe(subscription.toJSON() as PushSubscriptionInput);
  if (isSupported() && Notification.permission === 'granted') await turnOn(userId, server);
}

async function readyWorker(): Promise<ServiceWorkerRegistration> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No service worker is there')), workerPatienceMs);
  });
  return Promise.race([navigator.serviceWorker.ready, late]).finally(() => clearTimeout(timer));
}
