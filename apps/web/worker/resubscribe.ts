import { sendJson } from './send-json.ts';

const subscriptions = '/push-notifications/subscriptions';

/**
 * Creates a new subscription with the server's key, registers it, then removes the old endpoint. Does nothing without a session;
 * cancels the subscription when the server rejects it.
 */
export async function resubscribe(manager: PushManager, oldEndpoint: string | undefined): Promise<void> {
  const response = await fetch('/api/v1/push-notifications/public-key', { credentials: 'same-origin' });
  if (!response.ok) return;
  const { publicKey } = (await response.json()) as { publicKey: string };
  const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const registered = await sendJson('POST', subscriptions, subscription.toJSON());
  if (!registered.ok) return void (await subscription.unsubscribe());
  if (oldEndpoint && oldEndpoint !== subscription.endpoint)
    await sendJson('DELETE', subscriptions, { endpoint: oldEndpoint });
}
