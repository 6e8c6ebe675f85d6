import type { PushSubscriptionInput } from '@hiyori/contract';

/** The push state of this browser; `denied` is a browser permission. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

export interface PushServer {
  publicKey(): Promise<string>;
  subscribe(subscription: PushSubscriptionInput): Promise<void>;
  unsubscribe(endpoint: string): Promise<void>;
}

// Stores the owner's user id: a subscription belongs to the browser, and several users may share it.
const ownerKey = 'hiyori.push';
const workerTimeoutMs = 10_000;

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
const isOwner = (userId: number) => localStorage.getItem(ownerKey) === String(userId);

const findRegistration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  isSupported() ? navigator.serviceWorker.getRegistration() : undefined;
const findSubscription = async () => (await (await findRegistration())?.pushManager.getSubscription()) ?? null;

/** True if the browser has not asked for permission yet and a service worker is registered. */
export const canOfferPush = async (): Promise<boolean> =>
  isSupported() && Notification.permission === 'default' && (await findRegistration()) !== undefined;

export async function getPushState(userId: number): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await findSubscription()) && isOwner(userId) ? 'on' : 'off';
}

/**
 * Subscribes this browser for the user, after the browser's permission prompt. Returns the new state.
 * @throws if the browser cannot subscribe or the server rejects the subscription; then nothing is subscribed.
 */
export async function enablePush(userId: number, server: PushServer): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const { pushManager } = await waitForWorker();
  const applicationServerKey = await server.publicKey();
  // An existing subscription can belong to another user, or to another key, with which `subscribe` would fail.
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

/** Unsubscribes, at the server first. @throws if the server request fails; then nothing has changed. */
export async function disablePush(server: PushServer): Promise<PushState> {
  const subscription = await findSubscription();
  if (subscription) await server.unsubscribe(subscription.endpoint);
  await subscription?.unsubscribe();
  localStorage.removeItem(ownerKey);
  return 'off';
}

/** Unsubscribes on sign-out, even if the server request fails: the push service then reports the subscription as gone. */
export async function unsubscribeDevice(server: PushServer): Promise<void> {
  const subscription = await findSubscription();
  await Promise.allSettled([removeLocalSubscription(), subscription && server.unsubscribe(subscription.endpoint)]);
}

/** Unsubscribes in the browser only, as after the account was closed: the server has deleted the subscription with it. */
export async function removeLocalSubscription(): Promise<void> {
  localStorage.removeItem(ownerKey);
  await Promise.all([closeShown(), findSubscription().then((subscription) => subscription?.unsubscribe())]);
}

/** Takes the notifications away that the system still shows: they name the events of a member. */
async function closeShown(): Promise<void> {
  for (const shown of (await (await findRegistration())?.getNotifications()) ?? []) shown.close();
}

/**
 * Synchronizes browser and server for the signed-in user: removes the subscription of another user and what it has shown, sends the user's own to
 * the server again, and recreates one that the browser lost, or that is for a former key of the server, if that needs no permission prompt.
 */
export async function syncSubscription(userId: number, server: PushServer): Promise<void> {
  if (!isOwner(userId)) return removeLocalSubscription();
  const subscription = await findSubscription();
  if (subscription && isFor(await server.publicKey(), subscription))
    return server.subscribe(subscription.toJSON() as PushSubscriptionInput);
  if (isSupported() && Notification.permission === 'granted') await enablePush(userId, server);
}

/** Whether the subscription is for this key of the server (base64url). A browser that does not say so is trusted. */
function isFor(publicKey: string, { options }: PushSubscription): boolean {
  const key = options.applicationServerKey;
  if (!key) return true;
  const base64 = btoa(String.fromCharCode(...new Uint8Array(key)));
  return base64.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '') === publicKey;
}

async function waitForWorker(): Promise<ServiceWorkerRegistration> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Timed out waiting for the service worker')), workerTimeoutMs);
  });
  return Promise.race([navigator.serviceWorker.ready, timeout]).finally(() => clearTimeout(timer));
}
