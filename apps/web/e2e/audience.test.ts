import { addDays, dayOf, now } from '@hiyori/time';
import { type Browser, expect, type Page } from '@playwright/test';
import { paths } from '../src/lib/paths.ts';
import { expectAccessibleDayAndNight } from './accessibility.ts';
import { call, signUpAsMember, type WireEvent } from './demo.ts';
import { test } from './fixtures.ts';
import { openBrowser, untilStored } from './person.ts';
import type { Product } from './product.ts';

const zone = 'Asia/Tokyo';
const title = '芋煮の夕べ';

let product: Product;
let round = 0;
test.beforeAll(({ emptyProduct }) => {
  product = emptyProduct;
});
interface Member {
  page: Page;
  id: number;
  handle: string;
}

async function signIn(browser: Browser, handle: string, name: string): Promise<Member> {
  const page = await openBrowser(browser, product);
  const id = await signUpAsMember(page, product, handle, name);
  return { page, id, handle };
}

/** A host with two followers. */
async function threePeople(browser: Browser) {
  round += 1;
  const host = await signIn(browser, `host_${round}`, '主催 一郎');
  const friend = await signIn(browser, `friend_${round}`, '友田 花子');
  const outsider = await signIn(browser, `outside_${round}`, '外山 次郎');
  for (const { page } of [friend, outsider]) await call(page, product, 'POST', `/users/${host.id}/follow`, {});
  return { host, friend, outsider };
}

/** Everything that a member can fetch about the host and the event, as text. */
async function everythingFor({ page, id }: Member, host: Member, eventId: number): Promise<string> {
  const { feed } = await call<{ feed: { url: string } }>(page, product, 'POST', '/me/calendar-feed', {});
  const today = dayOf(now(), zone);
  const addresses = [
    `/api/v1/users/${id}/feed`,
    `/api/v1/users/${id}/feed?sort=start`,
    `/api/v1/events?q=${encodeURIComponent('芋煮')}`,
    `/api/v1/events/user/${host.id}/created`,
    `/api/v1/events/calendar?from=${today}&to=${addDays(today, 30)}`,
    `/api/v1/events/friends/plans`,
    `/api/v1/events/${eventId}`,
    `/api/v1/events/${eventId}/attendees`,
    '/api/v1/notifications',
    new URL(feed.url).pathname,
    `/events/${eventId}`,
    `/@${host.handle}`,
    '/sitemap.xml',
  ];
  const texts = await Promise.all(
    addresses.map(async (path) => (await page.request.get(product.origin + path)).text()),
  );
  return texts.join('\n');
}

const eventsCountFor = async ({ page }: Member, host: Member) =>
  (await call<{ eventsCount: number }>(page, product, 'GET', `/users/${host.id}/events/count`)).eventsCount;

test('an event for close friends reaches them, and a follower outside never sees it', async ({ browser }) => {
  test.slow();
  const { host, friend, outsider } = await threePeople(browser);

  // 親しい友達, from the settings.
  const { page } = host;
  await page.goto(paths.privacySettings);
  await page.getByRole('link', { name: /^親しい友達とリスト/ }).click();
  await expect(page.getByText('まだ、だれもいません')).toBeVisible();
  await expect(page.getByText('入れても、外しても、相手には知らせません。')).toBeVisible();
  await page.getByRole('button', { name: 'フォロワーから入れる' }).click();
  const sheet = page.getByRole('dialog', { name: '「親しい友達」に入れる' });
  await expect(sheet.getByRole('checkbox')).toHaveCount(2);
  await expect(sheet.getByRole('button', { name: '入れる人をえらんでください' })).toBeDisabled();
  await sheet.getByRole('searchbox').fill('花子');
  await expect(sheet.getByRole('checkbox')).toHaveCount(1);
  await sheet.getByRole('checkbox', { name: '友田 花子' }).check();
  await expectAccessibleDayAndNight(page, '「親しい友達」に入れる');
  await untilStored(page, () => sheet.getByRole('button', { name: '1人を入れる' }).click());
  await expect(page.getByRole('radio', { name: /^親しい友達/ })).toBeChecked();
  await expect(page.getByRole('list', { name: '入っている人' }).getByRole('listitem')).toHaveCount(1);
  await untilStored(page, () => page.getByRole('button', { name: '友田 花子さんを外す' }).click());
  await untilStored(page, () => page.getByRole('button', { name: '友田 花子さんをもどす' }).click());
  await expect(page.getByRole('button', { name: '友田 花子さんを外す' })).toBeVisible();
  await expectAccessibleDayAndNight(page, paths.lists);

  // The event.
  await page.goto(paths.newEventOn(addDays(dayOf(now(), zone), 3)));
  await page.getByLabel('タイトル').fill(title);
  await page.getByRole('radio', { name: '親しい友達' }).check();
  await expect(page.getByRole('radio', { name: '発信する予定' })).toBeChecked();
  await expect(page.getByText('あなたと、親しい友達だけに見えます。')).toBeVisible();
  await page.getByRole('button', { name: '作成', exact: true }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByText('親しい友達', { exact: true })).toBeVisible();
  const eventId = Number(new URL(page.url()).pathname.split('/').at(-1));

  // A close friend sees it, and only that it is limited.
  await friend.page.goto(paths.timeline);
  await expect(friend.page.getByRole('link', { name: title, exact: true })).toBeVisible();
  await friend.page.goto(paths.event(eventId));
  await expect(friend.page.getByText('限定公開')).toBeVisible();
  await expect(friend.page.getByText('親しい友達')).toHaveCount(0);
  await untilStored(friend.page, () => friend.page.getByRole('button', { name: '追加', exact: true }).click());
  expect(await everythingFor(friend, host, eventId)).toContain(title);

  // A follower outside does not, anywhere.
  expect(await everythingFor(outsider, host, eventId)).not.toContain(title);
  expect([await eventsCountFor(friend, host), await eventsCountFor(outsider, host)]).toEqual([1, 0]);
  await outsider.page.goto(paths.event(eventId));
  await expect(outsider.page.getByText('このイベントは削除されたか、あなたには公開されていません。')).toBeVisible();
  const { shareUrl } = await call<WireEvent>(page, product, 'GET', `/events/${eventId}`);
  expect(shareUrl).toBeNull();
});

test('an event that is narrowed leaves the calendars of those outside, and a deleted list makes it private', async ({
  browser,
}) => {
  test.slow();
  const { host, friend, outsider } = await threePeople(browser);
  const { page } = host;
  const startAt = new Date(now().getTime() + 3 * 86_400_000).toISOString();
  const endAt = new Date(now().getTime() + 3 * 86_400_000 + 3_600_000).toISOString();
  const plan = { title, startAt, endAt, isPublished: true, isPublic: false };
  const { id: eventId } = await call<WireEvent>(page, product, 'POST', '/events', plan);
  for (const each of [friend, outsider]) {
    await call(each.page, product, 'POST', `/events/${eventId}/follow`, {});
    expect(await everythingFor(each, host, eventId)).toContain(title);
  }

  await page.goto(paths.lists);
  await page.getByRole('button', { name: 'リストを作る' }).click();
  await page.getByLabel('リストの名前').fill('親しい友達');
  await page.getByRole('button', { name: '作る', exact: true }).click();
  await expect(page.getByLabel('リストの名前')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('リストの名前').fill('ゼミ');
  await untilStored(page, () => page.getByRole('button', { name: '作る', exact: true }).click());
  await expect(page.getByRole('radio', { name: /^ゼミ/ })).toBeChecked();
  await page.getByRole('button', { name: 'フォロワーから入れる' }).click();
  await page.getByRole('checkbox', { name: '友田 花子' }).check();
  await untilStored(page, () => page.getByRole('button', { name: '1人を入れる' }).click());

  await page.goto(paths.editEvent(eventId));
  await page.getByRole('radio', { name: 'リスト', exact: true }).check();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('公開するリストを選んでください')).toBeVisible();
  await page.getByRole('button', { name: /^ゼミ/ }).click();
  await untilStored(page, () => page.getByRole('button', { name: '保存' }).click());
  await expect(page.getByText('変更を保存しました')).toBeVisible();
  expect(await everythingFor(friend, host, eventId)).toContain(title);
  expect(await everythingFor(outsider, host, eventId)).not.toContain(title);

  await page.goto(paths.lists);
  // Not check(): the choice is in the address, which changes a moment after the press.
  await page.getByRole('radio', { name: /^ゼミ/ }).click();
  await expect(page.getByText('1件。これから入れる人にも見えます')).toBeVisible();
  await page.getByRole('button', { name: 'リストを削除' }).click();
  await untilStored(page, () => page.getByRole('button', { name: '削除する' }).click());
  await expect(page.getByRole('radio', { name: /^ゼミ/ })).toHaveCount(0);
  expect(await everythingFor(friend, host, eventId)).not.toContain(title);
  expect(await everythingFor(host, host, eventId)).toContain(title);
});
