import { addDays, dayOf, now } from '@hiyori/time';
import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessibleDayAndNight } from './accessibility.ts';
import { call, signUpAsMember } from './demo.ts';
import { test } from './fixtures.ts';
import { answerOnVisit, openBrowser } from './person.ts';
import { Product } from './product.ts';

const zone = 'Asia/Tokyo';
const phone = { viewport: { width: 390, height: 844 } };
const minutesMs = 60_000;

let product: Product;
test.beforeAll(async () => {
  product = await Product.open({ SEED_DEMO: '0', RATE_LIMITS: 'off' });
});
test.afterAll(() => product.close());
async function member(browser: Browser, handle: string, name: string): Promise<Page> {
  const page = await openBrowser(browser, product, phone);
  await signUpAsMember(page, product, handle, name);
  return page;
}

async function answer(browser: Browser, path: string, name: string, email?: string): Promise<Page> {
  const page = await openBrowser(browser, product, phone);
  await page.goto(path);
  await page.getByLabel('お名前').fill(name);
  if (email) await page.getByLabel('メールアドレス').fill(email);
  await page.getByRole('radiogroup').first().getByRole('radio', { name: '行ける', exact: true }).click();
  await page.getByRole('button', { name: '答えを送る' }).click();
  await expect(page.getByRole('button', { name: '自分の答えをなおす' })).toBeVisible();
  return page;
}

/** The text of the newest mail of this address with this subject, with its invitation unfolded. */
async function mailAbout(subject: string): Promise<string> {
  let text: string | undefined;
  await expect
    .poll(async () => {
      text = (await product.mailsTo('mai@hiyori.example')).find((mail) => mail.subject === subject)?.text;
      return text;
    })
    .toBeDefined();
  return (text ?? '').replaceAll(/\r\n[ \t]/g, '');
}

test('a decided poll lies in the calendars of two members and of two guests: by mail, or by its file', async ({
  browser,
}) => {
  test.slow();
  const host = await member(browser, 'host', '山本 悠真');
  const members = [await member(browser, 'ren', '高橋 蓮'), await member(browser, 'aoi', '中村 葵')];
  const day = addDays(dayOf(now(), zone), 10);
  const startAt = new Date(`${day}T19:00:00+09:00`).toISOString();
  const option = { startAt, endAt: new Date(`${day}T21:00:00+09:00`).toISOString() };
  const { slug, options } = await call<{ slug: string; options: { id: number }[] }>(
    host,
    product,
    'POST',
    '/date-polls',
    { title: 'ゼミの忘年会', place: '渋谷', options: [option, { day: addDays(day, 1) }], timeZone: zone },
  );
  const path = `/p/${slug}`;
  const optionId = options[0]?.id;
  for (const one of members)
    await call(one, product, 'POST', `/date-polls/${slug}/answers`, { votes: { [String(optionId)]: 'yes' } });
  await answer(browser, path, 'まい', 'mai@hiyori.example');
  const guest = await answer(browser, path, 'けん');

  const { decided } = await call<{ decided: { eventId: number } }>(
    host,
    product,
    'POST',
    `/date-polls/${slug}/decide`,
    {
      optionId,
    },
  );
  await product.startAhead(3 * minutesMs);

  await test.step('the event is in the calendars of the members, at its day', async () => {
    for (const one of [host, ...members]) {
      const held = await answerOnVisit(one, '/me/date-poll-holds', `/?day=${day}`);
      expect(held).toEqual({ holds: [] });
      await expect(
        one.locator(`[data-agenda-day="${day}"]`).getByRole('link', { name: /19:00.*ゼミの忘年会/ }),
      ).toBeVisible();
      await expect(one.locator('[data-part="hold-row"]')).toHaveCount(0);
    }
  });

  const stamp = startAt.replaceAll(/[-:]|\.000/g, '');
  const file = await test.step('the guest without an address has the file', async () => {
    await guest.reload();
    const link = guest.getByRole('link', { name: 'カレンダーに入れる（.ics）' });
    await expect(link).toBeVisible();
    await expectAccessibleDayAndNight(guest, 'decided poll of a guest');
    const downloading = guest.waitForEvent('download');
    await link.click();
    expect((await downloading).suggestedFilename()).toBe(`hiyori-${slug}.ics`);
    const text = await (await guest.request.get(`${product.origin}${path}.ics`)).text();
    expect(text).toContain(`DTSTART:${stamp}`);
    return text;
  });
  const [uid] = /UID:\S+/.exec(file) ?? [''];

  await test.step('the guest with an address has an invitation, under the same UID', async () => {
    const text = await mailAbout('日にちが決まりました：ゼミの忘年会');
    for (const line of ['METHOD:REQUEST', uid, 'SEQUENCE:0', `DTSTART:${stamp}`, 'STATUS:CONFIRMED'])
      expect(text).toContain(line);
    expect(text).toMatch(/ATTENDEE;.*PARTSTAT=ACCEPTED.*:mailto:mai@hiyori\.example/);
    expect(text.match(/ATTENDEE/g)).toHaveLength(1);
  });

  await test.step('and is told when it does not take place', async () => {
    await call(host, product, 'PUT', `/events/${decided.eventId}`, { status: 'cancelled' });
    await product.startAhead(6 * minutesMs);
    const text = await mailAbout('中止になりました：ゼミの忘年会');
    for (const line of ['METHOD:CANCEL', uid, 'SEQUENCE:1', 'STATUS:CANCELLED']) expect(text).toContain(line);
  });
});
