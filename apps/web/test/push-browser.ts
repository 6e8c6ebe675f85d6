import { onTestFinished, vi } from 'vitest';

/** Fakes the push APIs of the browser until the test ends. `answer` is the permission after the user is asked. */
export function pushBrowser({ permission = 'default', answer = 'granted', endpoint = null as string | null } = {}) {
  const subscription = (to: string) => ({
    endpoint: to,
    options: { applicationServerKey: browser.key },
    toJSON: () => ({ endpoint: to, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
    unsubscribe: async () => {
      browser.log.push(`unsubscribe ${to}`);
      browser.endpoint = null;
      return true;
    },
  });
  const browser = {
    endpoint,
    log: [] as string[],
    /** Of the subscription. */
    key: null as ArrayBuffer | null,
    canSubscribe: true,
    asked: 0,
    /** The titles of what the system shows. */
    shown: [] as string[],
  };
  const pushManager = {
    getSubscription: async () => (browser.endpoint ? subscription(browser.endpoint) : null),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (!browser.canSubscribe) throw new DOMException('no push service', 'AbortError');
      browser.log.push(`subscribe with ${applicationServerKey}`);
      browser.endpoint = 'https://push.example/new';
      return subscription(browser.endpoint);
    },
  };
  const getNotifications = async () =>
    browser.shown.map((title) => ({
      title,
      close: () => {
        browser.shown = browser.shown.filter((one) => one !== title);
      },
    }));
  const registration = { pushManager, getNotifications };
  const notification = {
    permission,
    requestPermission: async () => {
      browser.asked += 1;
      if (notification.permission === 'default') notification.permission = answer;
      return notification.permission;
    },
  };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', class {});
  const container = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    localStorage.clear();
    vi.unstubAllGlobals();
  });
  return browser;
}
