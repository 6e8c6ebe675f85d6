import { unsubscribeToken } from '@hiyori/api/unsubscribe-token';
import { isFailure } from './load.ts';
import type { Node } from './nodes.ts';
import { getNodeStatus, restartNodes, startTestbedLoad } from './restarts.ts';
import { type Line, whole } from './table.ts';
import type { Testbed } from './testbed.ts';
import { seedUsers } from './users.ts';

/** Rotates the server's keys under load, as described in docs/operations.md, and then deletes every session. */
export async function rotateKeys(testbed: Testbed): Promise<Line[]> {
  const { sql, nodes } = testbed;
  const [person] = await seedUsers(sql, 1);
  const { id = 0, cookie = '' } = person ?? {};

  /** The unsubscribe link that an email would contain now. */
  async function currentLink(): Promise<string> {
    const [row] = await sql<{ secret: string }[]>`
      select value->>'secret' as secret from server_keys where name = 'unsubscribe'`;
    return `/unsubscribe/${unsubscribeToken(row?.secret ?? '', id)}`;
  }
  const onBothNodes = <T>(run: (node: Node) => Promise<T>) => Promise.all(nodes.map(run));
  const statuses = (link: string) => onBothNodes(async ({ origin }) => (await fetch(`${origin}${link}`)).status);
  const pushKeys = () =>
    onBothNodes(async ({ origin }) => {
      const response = await fetch(`${origin}/api/v1/push-notifications/public-key`, { headers: { cookie } });
      return ((await response.json()) as { publicKey?: string }).publicKey;
    });

  const oldLink = await currentLink();
  const [oldPushKey] = await pushKeys();
  const before = await statuses(oldLink);
  const { load, journal } = await startTestbedLoad(testbed, 0.4);
  await sql`delete from server_keys where name in ('unsubscribe', 'vapid')`;
  await sql`delete from push_subscriptions`;
  const codes = await restartNodes(testbed, load);
  await load.stop();
  const failed = load.responses.filter(isFailure).length;
  const audit = await journal.audit(sql, testbed.call, 100);
  const [after, current] = [await statuses(oldLink), await statuses(await currentLink())];
  const keys = new Set(await pushKeys());

  const known = await onBothNodes((node) => getNodeStatus(node, cookie));
  await sql`delete from sessions`;
  const ended = await onBothNodes((node) => getNodeStatus(node, cookie));
  const [newcomer] = await seedUsers(sql, 1);
  const fresh = await onBothNodes((node) => getNodeStatus(node, newcomer?.cookie ?? ''));
  const areAll = (actual: number[], status: number) => actual.every((one) => one === status);
  return [
    {
      check: 'unsubscribe secret and push keys deleted, both nodes restarted under load',
      expected: 'old links 404, new links 200, one new push key, on both nodes; 0 failed, 0 writes lost',
      actual: `old links ${before} before, ${after} after; new links ${current}; ${keys.size} push key, ${keys.has(oldPushKey) ? 'the OLD one' : 'a new one'}; ${failed} failed of ${whole(load.responses.length)}, ${audit.lost.length} lost of ${whole(audit.acknowledged)}`,
      ok:
        areAll(before, 200) &&
        areAll(after, 404) &&
        areAll(current, 200) &&
        keys.size === 1 &&
        oldPushKey !== undefined &&
        !keys.has(oldPushKey) &&
        failed + audit.lost.length === 0 &&
        codes.every((code) => code === 0),
    },
    {
      check: 'every session deleted',
      expected: 'both nodes reject the next request and accept a new session',
      actual: `${known} before, ${ended} after; new session ${fresh}`,
      ok: areAll(known, 200) && areAll(ended, 401) && areAll(fresh, 200),
    },
  ];
}
