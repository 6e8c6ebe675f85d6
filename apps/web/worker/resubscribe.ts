const base = '/api/v1/push-notifications';

const send = (method: string, body: object): Promise<Response> =>
  fetch(`${base}/subscriptions`, {
    method,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/**
 * Creates a new subscription with the server's key, registers it, then removes the old endpoint. Does nothing without a session;
 * cancels the subscription when the server rejects it.
 */
export async function resubscribe(manager: PushManager, oldEndpoint: string | undefined): Promise<void> {
  const response = await fetch(`${base}/public-key`, { credentials: 'same-origin' });
  if (!response.ok) return;
  const { publicKey } = (await response.json()) as { publicKey: string };
  const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const registered = await send('POST', subscription.toJSON());
  if (!registered.ok) return void (await subscription.unsubscribe());
  if (oldEndpoint && oldEndpoint !== subscription.endpoint) await send('DELETE', { endpoint: oldEndpoint });
}
