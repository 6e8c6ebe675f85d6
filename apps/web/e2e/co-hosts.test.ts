import { addDays, dayOf, now } from '@hiyori/time';
import { type Browser, expect, type Page } from '@playwright/test';
import { paths } from '../src/lib/paths.ts';
import { expectAccessibleDayAndNight, waitUntilLoaded } from './accessibility.ts';
import { call, signUpAsMember, type WireEvent } from './demo.ts';
import { expectFit, expectFitAt } from './fit.ts';
import { test } from './fixtures.ts';
import { answerOnVisit, openBrowser, untilStored, withoutStream } from './person.ts';
import type { Product } from './product.ts';

const day = addDays(dayOf(now(), 'Asia/Tokyo'), 5);
const plan = { title: '芋煮会', startAt: `${day}T00:00:00Z`, endAt: `${day}T01:00:00Z` };
const small = { width: 320, height: 640 };

let product: Product;
let round = 0;
test.beforeAll(({ emptyProduct }) => {
  product = emptyProduct;
});
interface Member {
  page: Page;
  id: number;
}

async function signIn(browser: Browser, handle: string, name: string, viewport = small): Promise<Member> {
  const page = await openBrowser(browser, product, { viewport });
  return { page, id: await signUpAsMember(page, product, `${handle}_${round}`, name) };
}

/** A creator with an event, and a follower. */
async function twoPeople(browser: Browser, more: object = {}) {
  round += 1;
  const creator = await signIn(browser, 'hosting', '主催 ちはる', { width: 390, height: 844 });
  const friend = await signIn(browser, 'cohost', 'とても長い名前の、さくらさんという共催の友達');
  await call(friend.page, product, 'POST', `/users/${creator.id}/follow`, {});
  const flags = { isPublished: true, isPublic: true };
  const { id } = await call<WireEvent>(creator.page, product, 'POST', '/events', { ...plan, ...flags, ...more });
  return { creator, friend, eventId: id };
}

const invite = ({ page }: Member, eventId: number, friend: Member) =>
  call(page, product, 'PUT', `/events/${eventId}/hosts/${friend.id}`, {});
const hostsSheet = (page: Page) => page.getByRole('dialog', { name: '共催者' });

test('a follower is invited, accepts the notification, and is named beside the creator until removed', async ({
  browser,
}) => {
  test.slow();
  const { creator, friend, eventId } = await twoPeople(browser);
  const { page } = creator;
  await page.goto(paths.event(eventId));
  await page.getByRole('button', { name: /^共催者/ }).click();
  await expect(hostsSheet(page).getByText('まだ、だれもいません')).toBeVisible();
  await hostsSheet(page).getByRole('button', { name: 'フォロワーから招待' }).click();
  const picker = page.getByRole('dialog', { name: '共催に招待' });
  await expect(picker.getByRole('button', { name: '招待する人をえらんでください' })).toBeDisabled();
  await picker.getByRole('checkbox').check();
  await expectAccessibleDayAndNight(page, 'who is invited');
  await untilStored(page, () => picker.getByRole('button', { name: '1人を招待' }).click());
  await expect(hostsSheet(page).getByText('招待中')).toBeVisible();
  await expectFitAt(page, 'the co-hosts', small);
  await expectAccessibleDayAndNight(page, 'the co-hosts');

  // The invitation: in お知らせ, and on the page of the event.
  await friend.page.goto(paths.event(eventId));
  const bar = friend.page.getByRole('region', { name: '共催に招待' });
  await expect(bar.getByText('主催 ちはるさんから、共催の招待が届いています')).toBeVisible();
  await expectFit(friend.page, 'the invitation at 320');
  await expectAccessibleDayAndNight(friend.page, 'the invitation');
  await friend.page.goto(paths.myPage);
  const hosted = friend.page.getByRole('region', { name: '共催の予定' });
  await expect(hosted.getByRole('link', { name: /芋煮会.*招待中/ })).toBeVisible();
  await friend.page.goto(paths.notifications);
  await waitUntilLoaded(friend.page, '引き受ける');
  await expectFit(friend.page, 'the notification at 320');
  await expectAccessibleDayAndNight(friend.page, 'the notification');
  const accepted = friend.page.waitForResponse(/\/me\/event-hosts\/\d+$/);
  await friend.page.getByRole('button', { name: '引き受ける' }).click();
  await accepted;
  await expect(friend.page.getByText('共催を引き受けました').first()).toBeVisible();
  await friend.page.goto(paths.myPage);
  await expect(hosted.getByRole('link', { name: /芋煮会.*共催/ })).toBeVisible();
  await expectFit(friend.page, 'the events of a co-host at 320');
  await expectAccessibleDayAndNight(friend.page, 'the events of a co-host');

  // A stranger reads both names.
  const stranger = await signIn(browser, 'cohost_reader', '読む人', { width: 1280, height: 800 });
  await stranger.page.goto(paths.event(eventId));
  const names = stranger.page.getByRole('list', { name: '共催者' });
  await expect(names.getByRole('link', { name: /^共催 とても長い名前/ })).toBeVisible();
  await expect(stranger.page.getByRole('link', { name: '編集' })).toHaveCount(0);
  await expectFitAt(stranger.page, 'the names of co-hosts', small);
  await expectAccessibleDayAndNight(stranger.page, 'an event with a co-host');

  // The creator takes the name off, then removes the co-host.
  await page.reload();
  await expect(page.getByRole('button', { name: /^共催者 ?1人/ })).toBeVisible();
  await page.getByRole('button', { name: /^共催者/ }).click();
  await untilStored(page, () => hostsSheet(page).getByRole('switch', { name: 'ページに名前を出す' }).click());
  const unnamed = await answerOnVisit(stranger.page, `/events/${eventId}`);
  expect(unnamed).not.toHaveProperty('hosts');
  await expect(stranger.page.getByRole('heading', { name: plan.title, level: 1 })).toBeVisible();
  await expect(names).toHaveCount(0);
  await hostsSheet(page)
    .getByRole('button', { name: /さんを外す$/ })
    .click();
  await untilStored(page, () => page.getByRole('button', { name: '外す', exact: true }).last().click());
  await expect(hostsSheet(page).getByText('まだ、だれもいません')).toBeVisible();
  await friend.page.goto(paths.event(eventId));
  await expect(friend.page.getByRole('heading', { name: plan.title, level: 1 })).toBeVisible();
  await expect(friend.page.getByText('あなたは共催者です')).toHaveCount(0);
});

test('an invitation that was withdrawn says so, and a declined one to a limited event leads away from it', async ({
  browser,
}) => {
  const { creator, friend, eventId } = await twoPeople(browser, { isPublic: false, audience: 'close' });
  await invite(creator, eventId, friend);
  const { page } = friend;
  // The stream would say that the invitation is withdrawn, and the page would show it before the press.
  await withoutStream(page);
  await page.goto(paths.event(eventId));
  await expect(page.getByRole('button', { name: '引き受ける' })).toBeVisible();
  await call(creator.page, product, 'DELETE', `/events/${eventId}/hosts/${friend.id}`, {});
  await page.getByRole('button', { name: '引き受ける' }).click();
  await expect(page.getByText('この招待は、取り消されました').last()).toBeVisible();
  await expect(page).toHaveURL(`${product.origin}/`);

  await invite(creator, eventId, friend);
  await page.goto(paths.event(eventId));
  await page.getByRole('button', { name: 'ことわる' }).click();
  const question = page.getByRole('dialog', { name: '共催をことわりますか？' });
  await question.getByRole('button', { name: 'ことわる' }).click();
  await expect(page.getByText('共催をことわりました').last()).toBeVisible();
  await expect(page).toHaveURL(`${product.origin}/`);
});

test('a co-host changes the event, but not its audience, and stops being one', async ({ browser }) => {
  const { creator, friend, eventId } = await twoPeople(browser);
  await invite(creator, eventId, friend);
  const { page } = friend;
  await call(page, product, 'PUT', `/me/event-hosts/${eventId}`, {});
  await page.goto(paths.event(eventId));
  await page.getByRole('link', { name: '編集' }).click();
  await expect(page.getByLabel('タイトル')).toHaveValue(plan.title);
  await expect(page.getByText('公開範囲', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^(?:この予定を)?削除/ })).toHaveCount(0);
  await page.getByLabel('タイトル').fill('大きな芋煮会');
  await untilStored(page, () => page.getByRole('button', { name: '保存', exact: true }).click());
  await expect(page.getByRole('heading', { name: '大きな芋煮会', level: 1 })).toBeVisible();
  await creator.page.goto(paths.event(eventId));
  await expect(creator.page.getByRole('heading', { name: '大きな芋煮会', level: 1 })).toBeVisible();

  await page.getByRole('button', { name: '共催をやめる' }).click();
  const question = page.getByRole('dialog', { name: '共催をやめますか？' });
  await untilStored(page, () =>
    question
      .getByRole('button', { name: /やめる$/ })
      .last()
      .click(),
  );
  await expect(page.getByText('共催をやめました').last()).toBeVisible();
  await page.goto(paths.event(eventId));
  await expect(page.getByRole('heading', { name: '大きな芋煮会', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: '編集' })).toHaveCount(0);
});
