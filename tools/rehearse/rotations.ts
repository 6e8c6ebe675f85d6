import { unsubscribeToken } from '@hiyori/api/unsubscribe-token';
import { isRefusal } from './load.ts';
import type { Node } from './nodes.ts';
import { enlist } from './people.ts';
import { directly, loadOf, roll } from './restarts.ts';
import { type Line, whole } from './table.ts';
import type { World } from './world.ts';

/** The server's keys are changed as docs/operations.md says, under load, and then every session is ended. */
export async function rotateKeys(world: World): Promise<Line[]> {
  const { sql, nodes } = world;
  const [person] = await enlist(sql, 1);
  const { id = 0, cookie = '' } = person ?? {};

  /** The address that a mail of now would carry to end mail. */
  async function linkOfNow(): Promise<string> {
    const [row] = await sql<{ secret: string }[]>`
      select value->>'secret' as secret from server_keys where name = 'unsubscribe'`;
    return `/unsubscribe/${unsubscribeToken(row?.secret ?? '', id)}`;
  }
  const ofBoth = <T>(ask: (node: Node) => Promise<T>) => Promise.all(nodes.map(ask));
  const statuses = (link: string) => ofBoth(async ({ origin }) => (await fetch(`${origin}${link}`)).status);
  const pushKeys = () =>
    ofBoth(async ({ origin }) => {
      const answer = await fetch(`${origin}/api/v1/push-notifications/public-key`, { headers: { cookie } });
      return ((await answer.json()) as { publicKey?: string }).publicKey;
    });

  const oldLink = await linkOfNow();
  const [oldPushKey] = await pushKeys();
  const wasGood = await statuses(oldLink);
  const { load, journal } = await loadOf(world, 0.4);
  await sql`delete from server_keys where name in ('unsubscribe', 'vapid')`;
  await sql`delete from push_subscriptions`;
  const codes = await roll(world, load);
  await load.stop();
  const failed = load.answers.filter(isRefusal).length;
  const audit = await journal.audit(sql, world.call, 100);
  const [old, now] = [await statuses(oldLink), await statuses(await linkOfNow())];
  const keys = new Set(await pushKeys());

  const known = await ofBoth((node) => directly(node, cookie));
  await sql`delete from sessions`;
  const ended = await ofBoth((node) => directly(node, cookie));
  const [newcomer] = await enlist(sql, 1);
  const again = await ofBoth((node) => directly(node, newcomer?.cookie ?? ''));
  const are = (seen: number[], status: number) => seen.every((one) => one === status);
  return [
    {
      what: 'secret of the links that end mail and push keys deleted, both nodes restarted under load',
      wanted: 'old links 404, new ones 200, one new push key, at both nodes; 0 failed, 0 writes lost',
      seen: `old ${wasGood} before, ${old} after; new ${now}; ${keys.size} push key, ${keys.has(oldPushKey) ? 'the OLD one' : 'a new one'}; ${failed} failed of ${whole(load.answers.length)}, ${audit.lost.length} lost of ${whole(audit.acknowledged)}`,
      ok:
        are(wasGood, 200) &&
        are(old, 404) &&
        are(now, 200) &&
        keys.size === 1 &&
        oldPushKey !== undefined &&
        !keys.has(oldPushKey) &&
        failed + audit.lost.length === 0 &&
        codes.every((code) => code === 0),
    },
    {
      what: 'every session deleted',
      wanted: 'the next request is refused at both nodes, and a new session is let in',
      seen: `${known} before, ${ended} after; a new one ${again}`,
      ok: are(known, 200) && are(ended, 401) && are(again, 200),
    },
  ];
}
