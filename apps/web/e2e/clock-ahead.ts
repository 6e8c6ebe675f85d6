const dayMs = 86_400_000;

/**
 * E2E_DAYS_AHEAD=n runs the browser tests n days ahead, to find those that pass only on some weekdays: the tests, the servers and
 * the pages then have this clock. Service workers and the database keep their own.
 */
export const aheadMs = Number(process.env.E2E_DAYS_AHEAD ?? 0) * dayMs;

/** A script that sets the clock of a process or a page ahead. A clock that a test has installed in the page stays as it is. */
export const clockAhead = (ms: number) => `if (Function.prototype.toString.call(Date).includes('[native code]')) {
  const { now } = Date;
  Date.now = () => now() + ${ms};
  globalThis.Date = new Proxy(Date, { construct: (date, args, target) =>
    args.length > 0 ? Reflect.construct(date, args, target) : new date(date.now()) });
}`;

/** The option with which Node.js starts with its clock ahead. */
export const nodeClockAhead = (ms: number) => `--import=data:text/javascript,${encodeURIComponent(clockAhead(ms))}`;
