// Requests what a page needs before the app runs, which would ask for one after the other: who is signed in, then the scripts of the page
// and its first data. lib/early-responses.ts takes the responses. The build puts this behind theme.js, with the lists of scripts.
{
  // Pattern of the path; 1 if it needs the rest of the styles; scripts for everybody; scripts for a member, undefined where the page does not
  // ask who is signed in; scripts for a member that are needed after these.
  const pages = [];
  // The scripts of the login, for a guest at the address of a member's page.
  const login = '';
  // The styles of what the first pages do not show. Scripts that need them wait for this function (vite-plugin-split-styles.ts).
  const rest = '';
  let loadingRest;
  globalThis.restStyles = () => {
    loadingRest ??= new Promise((resolve) => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = rest;
      link.onload = resolve;
      // A page without some of its styles is better than none; the next script that needs them tries again.
      link.onerror = () => {
        loadingRest = undefined;
        resolve();
      };
      document.head.append(link);
    });
    return loadingRest;
  };
  const { pathname, search } = location;
  const responses = new Map();
  const read = (path) => {
    const response = fetch(path, { credentials: 'include' });
    // The reader that takes it handles the error.
    response.catch(() => {});
    responses.set(path, response);
    return response;
  };
  const load = (names, fetchPriority = 'auto') => {
    for (const name of names ? names.split(' ') : []) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = `/assets/${name}.js`;
      link.fetchPriority = fetchPriority;
      document.head.append(link);
    }
  };
  // The month that is `ahead` of this one, as features/calendar/queries.ts reads it.
  const readMonth = (ahead) => {
    const now = new Date();
    const [from, to] = [ahead, ahead + 1].map((months) =>
      new Date(Date.UTC(now.getFullYear(), now.getMonth() + months)).toISOString().slice(0, 10),
    );
    const zone = encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone);
    void read(`/api/v1/events/calendar?from=${from}&to=${to}&tz=${zone}&descriptions=short`);
  };
  const readData = (userId) => {
    const [event] = /^\/events\/[1-9]\d*$/.exec(pathname) ?? [];
    if (event) void read(`/api/v1${event}`);
    if (search) return;
    if (pathname === '/') for (const ahead of [0, 1]) readMonth(ahead);
    if (pathname === '/timeline') void read(`/api/v1/users/${userId}/feed?sort=created&limit=20&descriptions=short`);
  };
  const [, needsRest, first, member, soon] = pages.find(([pattern]) => new RegExp(pattern).test(pathname)) ?? [];
  if (needsRest) {
    // Its element must come after that of the first styles, which the document has not yet read.
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'style';
    link.href = rest;
    document.head.append(link);
  }
  // Behind the scripts of the page, which it would delay.
  addEventListener('load', () => setTimeout(globalThis.restStyles, 3_000));
  if (member !== undefined) {
    globalThis.earlyResponses = responses;
    // Later they may be out of date.
    setTimeout(() => responses.clear(), 20_000);
    const answer = async (response) => {
      if (response.status === 401) load(login);
      if (!response.ok) return;
      load(member);
      readData((await response.clone().json()).user.id);
      load(soon, 'low');
    };
    read('/api/v1/auth/me')
      .then(answer)
      .catch(() => {});
  }
  load(first);
}
