import { request } from '@playwright/test';
import { startProduct } from '../throw-away-product.mjs';
import { visitPage } from './visit.mjs';

const dayMs = 86_400_000;

/** A started copy of a build with the demo, and the pages to visit. */
export async function openDemo(main) {
  const { origin, stop } = await startProduct(main ? { main } : {});
  const caller = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } });
  const read = async (path) => (await caller.get(`/api/v1${path}`)).json();
  await caller.post('/api/v1/auth/login', { data: { email: 'misaki@hiyori.example', password: 'hiyori-demo' } });
  const { user } = await read('/auth/me');
  const { events } = await read(`/events?creator_id=${user.id}`);
  // An older build has no public pages or no polls.
  const shared = events.find(({ shareUrl }) => shareUrl);
  const poll = await caller.post('/api/v1/date-polls', { data: tenDays() });
  const { slug } = poll.ok() ? await poll.json() : {};
  const session = await caller.storageState();
  await caller.dispose();
  const guest = { origin };
  const member = { origin, session };
  const pages = {
    welcome: { ...guest, path: '/welcome' },
    login: { ...guest, path: '/login' },
    calendar: { ...member, path: '/' },
    timeline: { ...member, path: '/timeline' },
    event: { ...member, path: `/events/${(shared ?? events[0]).id}` },
    search: { ...member, path: '/users' },
    'my page': { ...member, path: '/mypage' },
    notifications: { ...member, path: '/notifications' },
    settings: { ...member, path: '/settings' },
    ...(shared && { 'public event page': { ...guest, path: new URL(shared.shareUrl).pathname } }),
    ...(slug && { 'date poll, guest': { ...guest, path: `/p/${slug}` } }),
  };
  return {
    names: Object.keys(pages),
    visit: (browser, name, options) => visitPage(browser, { ...pages[name], ...options }),
    stop,
  };
}

/** A poll of ten days. */
function tenDays() {
  const instant = (day, hour) =>
    new Date((Math.floor(Date.now() / dayMs) + day) * dayMs + hour * 3_600_000).toISOString();
  const options = Array.from({ length: 10 }, (_, day) => ({
    startAt: instant(day + 7, 10),
    endAt: instant(day + 7, 12),
  }));
  return { title: 'ゼミの忘年会', place: '渋谷', timeZone: 'Asia/Tokyo', options };
}
