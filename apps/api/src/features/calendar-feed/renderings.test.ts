import { expect, it } from 'vitest';
import { createRenderings } from './renderings.ts';

const neverKnown = () => false;

/** A feed with a version that a test changes, and a count of how often it was rendered. */
function createFeed(userId: number, size = 10) {
  const feed = {
    userId,
    version: 1,
    rendered: 0,
    readTag: async () => `"${feed.version}"`,
    render: async () => {
      feed.rendered += 1;
      const etag = await feed.readTag();
      await new Promise<void>((resolve) => setImmediate(resolve));
      return { etag, bytes: Buffer.alloc(size, String(userId)) };
    },
  };
  return feed;
}

it('renders a feed once for all readers of the same version', async () => {
  const read = createRenderings(1_000);
  const feed = createFeed(1);
  const answers = await Promise.all(Array.from({ length: 6 }, () => read(feed, neverKnown)));
  expect(new Set(answers.map(({ etag }) => etag))).toEqual(new Set(['"1"']));
  expect(feed.rendered).toBe(1);
  feed.version = 2;
  expect((await read(feed, neverKnown)).etag).toBe('"2"');
  expect(feed.rendered).toBe(2);
});

it('renders nothing for a caller with the current tag', async () => {
  const read = createRenderings(1_000);
  const feed = createFeed(1);
  expect(await read(feed, (etag) => etag === '"1"')).toEqual({ etag: '"1"', bytes: null });
  expect(feed.rendered).toBe(0);
});

it('readers who came during a change get the version after it', async () => {
  const read = createRenderings(1_000);
  const feed = createFeed(1);
  const first = read(feed, neverKnown);
  await expect.poll(() => feed.rendered).toBe(1);
  feed.version = 2;
  const others = await Promise.all([read(feed, neverKnown), read(feed, neverKnown)]);
  expect([(await first).etag, ...others.map(({ etag }) => etag)]).toEqual(['"1"', '"2"', '"2"']);
  expect(feed.rendered).toBe(2);
});

it('keeps what was read last, within its size', async () => {
  const read = createRenderings(25);
  const [one, two, three] = [createFeed(1), createFeed(2), createFeed(3)];
  for (const feed of [one, two, one, three, one, two]) await read(feed, neverKnown);
  expect([one.rendered, two.rendered, three.rendered]).toEqual([1, 2, 1]);
});

it('renders again after a failure', async () => {
  const read = createRenderings(1_000);
  const feed = createFeed(1);
  const broken = { ...feed, render: () => Promise.reject(new Error('no database')) };
  await expect(read(broken, neverKnown)).rejects.toThrow('no database');
  expect((await read(feed, neverKnown)).etag).toBe('"1"');
});
