import { expect, test, vi } from 'vitest';
import { pushBrowser } from '../../../test/push-browser.ts';
import { keepInStep, leaveDevice, mayOffer, standingOf, turnOff, turnOn } from './push-device.ts';

const serverOf = () => ({
  publicKey: vi.fn(async () => 'the key'),
  subscribe: vi.fn(async () => undefined),
  unsubscribe: vi.fn(async () => undefined),
});
const refusal = () => Promise.reject(new Error('refused'));
const next = { endpoint: 'https://push.example/new', keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } };

test('a browser without push, or in which it was refused, is known', async () => {
  expect(await standingOf(7)).toBe('unsupported');
  expect(await mayOffer()).toBe(false);
  pushBrowser({ permission: 'denied' });
  expect(await standingOf(7)).toBe('denied');
  expect(await mayOffer()).toBe(false);
});

test('turned on, this person is told here and nobody else', async () => {
  const browser = pushBrowser();
  const server = serverOf();
  expect(await mayOffer()).toBe(true);
  expect(await turnOn(7, server)).toBe('on');
  expect(browser.log).toEqual(['subscribe with the key']);
  expect(server.subscribe).toHaveBeenCalledWith(next);
  expect(await standingOf(7)).toBe('on');
  expect(await standingOf(8)).toBe('off');
});

test.each([
  ['denied', 'denied'],
  ['default', 'off'],
])('whoever answers %s to the browser is not subscribed', async (answer, standing) => {
  const browser = pushBrowser({ answer });
  const server = serverOf();
  expect(await turnOn(7, server)).toBe(standing);
  expect(browser.log).toEqual([]);
  expect(server.publicKey).not.toHaveBeenCalled();
});

test('a subscription that the server does not take is undone', async () => {
  const browser = pushBrowser();
  await expect(turnOn(7, { ...serverOf(), subscribe: refusal })).rejects.toThrow('refused');
  expect(browser.endpoint).toBeNull();
  expect(await standingOf(7)).toBe('off');
});

test('turned off, the server hears of it first, and all stays where it does not', async () => {
  const browser = pushBrowser();
  const server = serverOf();
  await turnOn(7, server);
  await expect(turnOff({ ...server, unsubscribe: refusal })).rejects.toThrow('refused');
  expect(await standingOf(7)).toBe('on');
  expect(await turnOff(server)).toBe('off');
  expect(server.unsubscribe).toHaveBeenCalledWith(next.endpoint);
  expect(browser.endpoint).toBeNull();
});

test('whoever leaves is told no more here, though the server does not answer', async () => {
  const browser = pushBrowser();
  await turnOn(7, serverOf());
  await leaveDevice({ ...serverOf(), unsubscribe: refusal });
  expect(browser.endpoint).toBeNull();
  expect(await standingOf(7)).toBe('off');
});

test('the notices of somebody who was here before end with the next person', async () => {
  const browser = pushBrowser();
  const server = serverOf();
  await turnOn(7, server);
  server.subscribe.mockClear();
  await keepInStep(8, server);
  expect(browser.endpoint).toBeNull();
  expect(server.subscribe).not.toHaveBeenCalled();
});

test('the own ones are told to the server again, and made anew where the browser lost them', async () => {
  const browser = pushBrowser();
  const server = serverOf();
  await turnOn(7, server);
  await keepInStep(7, server);
  expect(server.subscribe).toHaveBeenCalledTimes(2);
  browser.endpoint = null;
  await keepInStep(7, server);
  expect(browser.endpoint).toBe(next.endpoint);
});

test('nobody is asked anything without having wanted it', async () => {
  const browser = pushBrowser();
  await keepInStep(7, serverOf());
  expect(browser.asked).toBe(0);
});
