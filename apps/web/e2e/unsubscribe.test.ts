import { addDays, dayOf, instantOf, now } from '@hiyori/time';
import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { call, createEvent, signUpAsMember } from './demo.ts';
import { test } from './fixtures.ts';
import { expectNoComplaints, openBrowser, openSession } from './person.ts';

test('the button behind the link in an e-mail turns e-mail off without a session', async ({
  browser,
  emptyProduct: product,
}) => {
  const creator = await openSession(browser, product);
  await signUpAsMember(creator, product, 'mail_sender', '送 里子');
  const day = addDays(dayOf(now(), 'Asia/Tokyo'), 3);
  const [startAt, endAt] = [instantOf(day, '09:00', 'Asia/Tokyo'), instantOf(day, '10:00', 'Asia/Tokyo')];
  const event = await createEvent(creator, product, { title: '朝の集い', startAt, endAt, isPublished: true });
  const reader = await openSession(browser, product);
  await signUpAsMember(reader, product, 'mail_reader', '受 取');
  const settings = '/push-notifications/settings';
  await call(reader, product, 'PUT', settings, { emailNotifications: true });
  await call(reader, product, 'POST', `/events/${event.id}/follow`);
  await call(creator, product, 'DELETE', `/events/${event.id}`);

  let link = '';
  await expect
    .poll(async () => {
      const mails = await product.mailsTo('mail_reader@example.com');
      link = mails.map(({ text }) => /http\S+\/unsubscribe\/\S+/.exec(text)?.[0]).find(Boolean) ?? '';
      return link;
    })
    .not.toBe('');
  const stranger = await openBrowser(browser, product);
  await stranger.goto(link);
  await expectAccessible(stranger, 'the page of the link');
  await stranger.getByRole('button', { name: 'メール通知を止める' }).click();
  await expect(stranger.getByText('メール通知を止めました。')).toBeVisible();
  const { data } = await call<{ data: object }>(reader, product, 'GET', settings);
  expect(data).toMatchObject({ emailNotifications: false });
  expectNoComplaints();
});
