// Requests what a page needs before the app runs, which would ask for one after the other: who is signed in, then the scripts of the page
// and its first data. lib/early-responses.ts takes the responses. The build puts this behind theme.js, with the lists of scripts.
{
  // Pattern of the path; 1 if it needs the rest of the styles; scripts for everybody; scripts for a member, undefined where the page does not
  // ask who is signed in; scripts for a member that are needed after these. The last pattern matches every path.
  const pages = [];
  // The scripts of the login, for a guest at the address of a member's page.
  const login = '';
  // The styles of what the first pages do not show. What needs them waits for this function (vite-plugin-split-styles.ts).
  const rest = '';
  let loadingRest;
  const addLink = (properties) => document.head.append(Object.assign(document.createElement('link'), properties));
  window.styled = (part) => {
    loadingRest ??= new Promise((resolve) => {
      // A page without some of its styles is better than none; the next script that needs them tries again.
      const onerror = () => {
        loadingRest = undefined;
        resolve();
      };
      addLink({ rel: 'stylesheet', href: rest, onload: resolve, onerror });
    });
    return Promise.all([part, loadingRest]).then(([loaded]) => loaded);
  };
  const { pathname, search } = location;
  const responses = new Map();
  const read = (path) => {
    const request = new AbortController();
    // It has the option `signal`.
    const response = fetch(path, request);
    // The reader that takes it handles the error.
    response.catch(() => {});
    responses.set(path, { request, response });
    return response;
  };
  const load = (names, more) => {
    if (!names) return;
    for (const name of names.split(' '))
      addLink({ rel: 'modulepreload', crossOrigin: '', href: `/assets/${name}.js`, ...more });
  };
  // As packages/time reads it.
  const zone = () => window.Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat('en').resolvedOptions().timeZone;
  // The months of the days that the calendar lists first, 7 before and 30 after today, as features/calendar/queries.ts reads them.
  const readMonths = () => {
    for (const days of [-7, 12, 30]) {
      const day = new Date();
      day.setDate(day.getDate() + days);
      const [from, to] = [0, 1].map((more) =>
        new Date(Date.UTC(day.getFullYear(), day.getMonth() + more)).toJSON().slice(0, 10),
      );
      const path = `/api/v1/events/calendar?from=${from}&to=${to}&tz=${encodeURIComponent(zone())}&descriptions=short`;
      if (!responses.has(path)) void read(path);
    }
  };
  // What features/timeline/queries.ts reads for the shelf: from Thursday on the weekend, else the days until Sunday.
  const readShelf = (feed) => {
    const today = new Date();
    const weekday = today.getDay() || 7;
    const [from, to] = [weekday > 3 && weekday < 6 ? 6 : weekday, 8].map((day) =>
      encodeURIComponent(new Date(today.getFullYear(), today.getMonth(), today.getDate() + day - weekday).toJSON()),
    );
    void read(`${feed}?sort=start&from=${from}&to=${to}&limit=12&descriptions=short`);
  };
  const readTimeline = ({ id, followingCount }) => {
    const feed = `/api/v1/users/${id}/feed`;
    void read(`${feed}?sort=created&limit=20&descriptions=short`);
    // Who follows no one has no shelf.
    if (followingCount) readShelf(feed);
  };
  const readData = (user) => {
    if (/^\/events\/[1-9]\d*$/.test(pathname)) void read(`/api/v1${pathname}`);
    if (search) return;
    if (pathname === '/') readMonths();
    if (pathname === '/timeline') readTimeline(user);
  };
  const [, needsRest, first, member, soon] = pages.find(([pattern]) => pathname.match(pattern));
  // Its stylesheet must come after that of the first styles, which the document has not yet read.
  if (needsRest) addLink({ rel: 'preload', as: 'style', href: rest });
  // Behind the scripts of the page, which it would delay.
  addEventListener('load', () => setTimeout(window.styled, 3_000));
  if (member !== undefined) {
    window.earlyResponses = responses;
    // Later they may be out of date.
    setTimeout(() => responses.clear(), 20_000);
    read('/api/v1/auth/me')
      .then(async (response) => {
        if (response.status === 401) load(login);
        if (!response.ok) return;
        readData((await response.clone().json()).user);
        load(member);
        load(soon, { fetchPriority: 'low' });
        // The first use of Intl, without Temporal, reads its data for 70 to 300 ms on a slow phone: now, while the page waits for its scripts.
        zone();
      })
      .catch(() => {});
  }
  load(first);
  // The button of the document when the app does not come; no other resets a form.
  window.onreset = () => location.reload();
}
