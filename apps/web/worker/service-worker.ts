import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { markRead } from './mark-read.ts';
import { openNotice } from './open-notice.ts';
import { resubscribe } from './resubscribe.ts';
import { isShare, keepShared } from './shared-file.ts';
import { parseNotice, pathWithin } from './shown-notice.ts';

declare const self: ServiceWorkerGlobalScope;
/** The list of the app's files, inserted by the build. */
declare const __SHELL__: { url: string; revision: string | null }[];

// Serves the page and all its files from the cache until the next version is activated as a whole. API requests and pictures are not
// cached here.
precacheAndRoute(__SHELL__, { directoryIndex: '', cleanURLs: false });
// Paths of the server, and files: a page has no dot in its last segment. The patterns are tested against path and query.
const notPages = [
  /^\/(api|media|dev|assets|feeds|unsubscribe|healthz|readyz|\.well-known|e|og)(\/|$)/,
  /^\/@/,
  /^[^?]*\.[^/?]*(\?|$)/,
];
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: notPages }));

registerRoute(
  ({ request }) => isShare(request),
  ({ request }) => keepShared(request, caches),
  'POST',
);

self.addEventListener('message', ({ data }) => {
  if (Object(data).kind === 'take-over') void self.skipWaiting();
});

self.addEventListener('push', (event) => {
  const { title, body, path, tag, renotify, id } = parseNotice(event.data?.text(), self.location.origin);
  const look = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png', lang: 'ja' };
  // TypeScript does not know `renotify`.
  const options: NotificationOptions & { renotify: boolean } = { ...look, body, tag, renotify, data: { path, id } };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const data = Object(event.notification.data);
  const path = pathWithin(data.path, self.location.origin);
  const windows = {
    list: () => self.clients.matchAll({ type: 'window', includeUncontrolled: true }),
    open: (to: string) => self.clients.openWindow(to),
  };
  event.waitUntil(Promise.all([openNotice(windows, path), markRead(data.id)]));
});

// The push service has ended the subscription. Subscribing again needs no prompt, because the permission remains.
self.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription } = event as Event & { oldSubscription?: PushSubscription | null };
  (event as ExtendableEvent).waitUntil(resubscribe(self.registration.pushManager, oldSubscription?.endpoint));
});
