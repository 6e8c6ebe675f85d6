const base = '/api/v1/push-notifications';

const send = (method: string, body: object): Promise<Response> =>
  fetch(`${base}/subscriptions`, {
    method,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/**
 * Subscribes anew with the server's key and tells the server, which then forgets the old endpoint. Where nobody is signed in
 * any more, nothing is subscribed.
 */
export async function resubscribe(manager: PushManager, oldEndpoint: string | undefined): Promise<void> {
  const answer = await fetch(`${base}/public-key`, { credentials: 'same-origin' });
  if (!answer.ok) return;
  const { publicKey } = (await answer.json()) as { publicKey: string };
  const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const taken = await send('POST', subscription.toJSON());
  if (!taken.ok) return void (await subscription.unsubscribe());
  if (oldEndpoint && oldEndpoint !== subscription.endpoint) await send('DELETE', { endpoint: oldEndpoint });
}
