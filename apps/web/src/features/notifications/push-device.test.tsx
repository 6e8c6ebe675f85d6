import { expect, test, vi } from 'vitest';
import { pushBrowser } from '../../../test/push-browser.ts';
import {
  canOfferPush,
  disablePush,
  enablePush,
  getPushState,
  removeLocalSubscription,
  syncSubscription,
  unsubscribeDevice,
} from './push-device.ts';

const serverOf = () => ({
  publicKey: vi.fn(async () => 'the key'),
  subscribe: vi.fn(async () => undefined),
  unsubscribe: vi.fn(async () => undefined),
});
const reject = () => Promise.reject(new Error('refused'));
const next = { endpoint: 'https://push.example/new', keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } };

test('returns the state of a browser without push or with denied permission', async () => {
  expect(await getPushState(7)).toBe('unsupported');
  expect(await canOfferPush()).toBe(false);
  pushBrowser({ permission: 'denied' });
  expect(await getPushState(7)).toBe('denied');
  expect(await canOfferPush()).toBe(false);
});

test('subscribes only the given user', async () => {
  const browser = pushBrowser();
  const server = serverOf();
  expect(await canOfferPush()).toBe(true);
  expect(await enablePush(7, server)).toBe('on');
  expect(browser.log).toEqual(['subscribe with the key']);
  expect(server.subscribe).toHaveBeenCalledWith(next);
  expect(await getPushState(7)).toBe('on');
  expect(await getPushState(8)).toBe('off');
});

test.each([
  ['denied', 'denied'],
  ['default', 'off'],
])('does not subscribe after the permission result %s', async (answer, state) => {
  const browser = pushBrowser({ answer });
  const server = serverOf();
  expect(await enablePush(7, server)).toBe(state);
  expect(browser.log).toEqual([]);
  expect(server.publicKey).not.toHaveBeenCalled();
});

test('removes the subscription if the server rejects it', async () => {
  const browser = pushBrowser();
  await expect(enablePush(7, { ...serverOf(), subscribe: reject })).rejects.toThrow('refused');
  expect(browser.endpoint).toBeNull();
  expect(await getPushState(7)).toBe('off');
});

test('unsubscribes at the server first, and changes nothing if that fails', async () => {
  const browser = pushBrowser();
  const server = serverOf();
  await enablePush(7, server);
  await expect(disablePush({ ...server, unsubscribe: reject })).rejects.toThrow('refused');
  expect(await getPushState(7)).toBe('on');
  expect(await disablePush(server)).toBe('off');
  expect(server.unsubscribe).toHaveBeenCalledWith(next.endpoint);
  expect(browser.endpoint).toBeNull();
});

test('unsubscribes on sign-out even if the server fails', async () => {
  const browser = pushBrowser();
  await enablePush(7, serverOf());
  await unsubscribeDevice({ ...serverOf(), unsubscribe: reject });
  expect(browser.endpoint).toBeNull();
  expect(await getPushState(7)).toBe('off');
});

test('removes the subscription of the previous user', async () => {
  const browser = pushBrowser();
  const server = serverOf();
  await enablePush(7, server);
  server.subscribe.mockClear();
  await syncSubscription(8, server);
  expect(browser.endpoint).toBeNull();
  expect(server.subscribe).not.toHaveBeenCalled();
});

test('takes what is still shown of a member away when they leave, and for another member', async () => {
  const browser = pushBrowser();
  const leaving = [
    () => unsubscribeDevice({ ...serverOf(), unsubscribe: reject }),
    removeLocalSubscription,
    () => syncSubscription(8, serverOf()),
  ];
  for (const leave of leaving) {
    await enablePush(7, serverOf());
    browser.shown = ['30分前：通院', '日時が変わりました：面接'];
    await syncSubscription(7, serverOf());
    expect(browser.shown).toHaveLength(2);
    await leave();
    expect(browser.shown).toEqual([]);
  }
});

test('sends the own subscription to the server again, and recreates a lost one', async () => {
  const browser = pushBrowser();
  const server = serverOf();
  await enablePush(7, server);
  await syncSubscription(7, server);
  expect(server.subscribe).toHaveBeenCalledTimes(2);
  browser.endpoint = null;
  await syncSubscription(7, server);
  expect(browser.endpoint).toBe(next.endpoint);
});

test('subscribes again when the server has another key', async () => {
  const browser = pushBrowser();
  await enablePush(7, serverOf());
  browser.key = new Uint8Array([251, 255, 4]).buffer;
  browser.log = [];
  await syncSubscription(7, { ...serverOf(), publicKey: async () => '-_8E' });
  expect(browser.log).toEqual([]);
  await syncSubscription(7, { ...serverOf(), publicKey: async () => 'AAAA' });
  expect(browser.log).toEqual([`unsubscribe ${next.endpoint}`, 'subscribe with AAAA']);
});

test('does not prompt for permission by itself', async () => {
  const browser = pushBrowser();
  await syncSubscription(7, serverOf());
  expect(browser.asked).toBe(0);
});
