import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { openNotice } from './open-notice.ts';
import { resubscribe } from './resubscribe.ts';
import { noticeOf, pathWithin } from './shown-notice.ts';

declare const self: ServiceWorkerGlobalScope;
/** What the app is made of, written here by the build. */
declare const __SHELL__: { url: string; revision: string | null }[];

// One version of the app at a time: its page and every part of it come from here, until the next version takes over as a whole.
// Calls of the API and pictures pass by.
precacheAndRoute(__SHELL__, { directoryIndex: '', cleanURLs: false });
const notPages = [/^\/(api|media|dev|assets|feeds|unsubscribe|healthz|readyz)(\/|$)/];
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: notPages }));

self.addEventListener('message', ({ data }) => {
  if (Object(data).kind === 'take-over') void self.skipWaiting();
});

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = noticeOf(event.data?.text(), self.location.origin);
  const look = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png', lang: 'ja' };
  event.waitUntil(self.registration.showNotification(title, { ...look, body, tag, data: { path } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = pathWithin(Object(event.notification.data).path, self.location.origin);
  const windows = {
    list: () => self.clients.matchAll({ type: 'window', includeUncontrolled: true }),
    open: (to: string) => self.clients.openWindow(to),
  };
  event.waitUntil(openNotice(windows, path));
});

// The push service has ended a subscription: the next one is made without asking, as the permission stands.
self.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription } = event as Event & { oldSubscription?: PushSubscription | null };
  (event as ExtendableEvent).waitUntil(resubscribe(self.registration.pushManager, oldSubscription?.endpoint));
});
