import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { onNotificationClick, registerServiceWorker } from './service-worker.ts';

class Worker extends EventTarget {
  state = 'installing';
  messages: unknown[] = [];
  postMessage(message: unknown) {
    this.messages.push(message);
  }
  become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class Registration extends EventTarget {
  active: Worker | null = new Worker();
  waiting: Worker | null = null;
  installing: Worker | null = null;
  update = vi.fn(async () => undefined);
  find(worker: Worker) {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
  }
}

let registration: Registration;
const onUpdate = vi.fn<(takeOver: () => void) => void>();
const reload = vi.fn();
const start = (register: () => Promise<unknown> = async () => registration) =>
  registerServiceWorker({ register } as unknown as ServiceWorkerContainer, onUpdate, reload);

beforeEach(() => {
  registration = new Registration();
  onUpdate.mockClear();
  reload.mockClear();
});

test('offers no update for the first version, and one when the next version is installed', async () => {
  registration.active = null;
  await start();
  const first = new Worker();
  registration.find(first);
  first.become('installed');
  expect(onUpdate).not.toHaveBeenCalled();
  registration.active = first;
  const next = new Worker();
  registration.find(next);
  expect(onUpdate).not.toHaveBeenCalled();
  next.become('installed');
  expect(onUpdate).toHaveBeenCalledOnce();
  expect(next.messages).toEqual([]);
});

test('offers a version that already waits, and activates it on acceptance', async () => {
  const waiting = new Worker();
  waiting.become('installed');
  registration.waiting = waiting;
  await start();
  onUpdate.mock.calls[0]?.[0]();
  expect(waiting.messages).toEqual([{ kind: 'take-over' }]);
});

/** Accepts a waiting version. Time stands still until the test moves it. */
async function accept(waiting: Worker) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  registration.waiting = waiting;
  await start();
  onUpdate.mock.calls[0]?.[0]();
}

test('reloads the page once when the accepted version is activated', async () => {
  const waiting = new Worker();
  await accept(waiting);
  waiting.become('activating');
  expect(reload).not.toHaveBeenCalled();
  waiting.become('activated');
  vi.advanceTimersByTime(60_000);
  expect(reload).toHaveBeenCalledOnce();
});

test('reloads the page after three seconds when events delay the activation, and again if it is still there at the activation', async () => {
  const waiting = new Worker();
  await accept(waiting);
  vi.advanceTimersByTime(2999);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledOnce();
  waiting.become('activated');
  expect(reload).toHaveBeenCalledTimes(2);
});

test('reloads the page at once when another tab has activated the accepted version', async () => {
  const waiting = new Worker();
  registration.waiting = waiting;
  await start();
  registration.waiting = null;
  onUpdate.mock.calls[0]?.[0]();
  expect(reload).toHaveBeenCalledOnce();
});

test('offers an update once, and activates the latest waiting version', async () => {
  await start();
  const [second, third] = [new Worker(), new Worker()];
  for (const worker of [second, third]) {
    registration.find(worker);
    registration.waiting = worker;
    worker.become('installed');
  }
  expect(onUpdate).toHaveBeenCalledOnce();
  onUpdate.mock.calls[0]?.[0]();
  expect(second.messages).toEqual([]);
  expect(third.messages).toEqual([{ kind: 'take-over' }]);
});

test.each([
  ['a rejected registration', () => Promise.reject(new DOMException('no', 'SecurityError'))],
  ['a registration without a result', async () => undefined],
])('ignores %s', async (_name, register) => {
  await expect(start(register)).resolves.toBeUndefined();
  expect(onUpdate).not.toHaveBeenCalled();
});

test('checks for an update at most once an hour when the tab becomes visible', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  await start();
  const showTab = () => document.dispatchEvent(new Event('visibilitychange'));
  showTab();
  expect(registration.update).not.toHaveBeenCalled();
  clock.mockReturnValue(3_600_000);
  showTab();
  showTab();
  expect(registration.update).toHaveBeenCalledOnce();
});

test('checks for an update every hour while the tab stays visible', async () => {
  vi.useFakeTimers();
  await start();
  vi.advanceTimersByTime(3_500_000);
  expect(registration.update).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200_000);
  expect(registration.update).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test('opens the path of a clicked notification unless input would be lost', () => {
  const container = new EventTarget() as ServiceWorkerContainer;
  const open = vi.fn();
  const reply = vi.fn();
  const sendMessage = (data: unknown) => {
    const message = new MessageEvent('message', { data });
    Object.defineProperty(message, 'ports', { value: [{ postMessage: reply }] });
    container.dispatchEvent(message);
  };
  const removeListener = onNotificationClick(container, open);
  sendMessage({ kind: 'may-open' });
  expect(reply).toHaveBeenCalledOnce();
  expect(open).not.toHaveBeenCalled();
  sendMessage({ kind: 'open', path: '/events/7' });
  sendMessage({ kind: 'else', path: '/events/8' });
  sendMessage('open');
  expect(open.mock.calls).toEqual([['/events/7']]);
  expect(reply).toHaveBeenCalledTimes(2);

  const preventUnload = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', preventUnload);
  sendMessage({ kind: 'may-open' });
  sendMessage({ kind: 'open', path: '/events/9' });
  window.removeEventListener('beforeunload', preventUnload);
  removeListener();
  sendMessage({ kind: 'open', path: '/events/9' });
  expect(open).toHaveBeenCalledOnce();
  expect(reply).toHaveBeenCalledTimes(2);
});

test('offers a version whose installation began before the page listened', async () => {
  const next = new Worker();
  registration.installing = next;
  await start();
  expect(onUpdate).not.toHaveBeenCalled();
  registration.waiting = next;
  next.become('installed');
  expect(onUpdate).toHaveBeenCalledOnce();
  onUpdate.mock.calls[0]?.[0]();
  expect(next.messages).toEqual([{ kind: 'take-over' }]);
});
