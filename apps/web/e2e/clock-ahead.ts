const dayMs = 86_400_000;

/**
 * DAYS_AHEAD=n runs tests n days ahead, to find those that pass only on some dates or weekdays: the tests, the servers and
 * the pages then have this clock. Service workers, the database and the `Date` header of Node.js keep their own: tests of files in a bucket,
 * where the SDK believes that header, and of files that another app shares fail.
 */
export const aheadMs = Number(process.env.DAYS_AHEAD ?? 0) * dayMs;

/** A script that sets the clock of a process or a page ahead. A clock that a test has installed in the page stays as it is. */
export const clockAhead = (ms: number) => `if (Function.prototype.toString.call(Date).includes('[native code]')) {
  const { now } = Date;
  Date.now = () => now() + ${ms};
  globalThis.Date = new Proxy(Date, { construct: (date, args, target) =>
    args.length > 0 ? Reflect.construct(date, args, target) : new date(date.now()) });
}`;

/** The option with which Node.js starts with its clock ahead. */
export const nodeClockAhead = (ms: number) => `--import=data:text/javascript,${encodeURIComponent(clockAhead(ms))}`;
