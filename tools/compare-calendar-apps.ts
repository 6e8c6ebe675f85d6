// Compares the dates of 200 generated series with those that khal and node-ical read from the calendar feed. `npm run build`, then
// `node --import=tsx tools/compare-calendar-apps.ts [seed]`. khal 0.10 or later must be in the PATH (the package khal of Debian).
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createNodeClient } from '@hiyori/client';
import { seriesLimits } from '@hiyori/contract';
import { addDays, dayOf, instantOf, weekdayCodes } from '@hiyori/time';
import { occurrencesOf } from '@hiyori/time/occurrences';
import { parseRule } from '@hiyori/time/recurrence';
import nodeIcal from 'node-ical';
import { startProduct } from './throw-away-product.mjs';

if (process.argv.includes('--help')) {
  console.log('Usage: npm run build, then node --import=tsx tools/compare-calendar-apps.ts [seed]');
  process.exit(0);
}
const seed = Number(process.argv[2] ?? 1);
/** Not more for each person: a feed has the next 1,000 occurrences. */
const people = ['chiharu', 'misaki', 'ren', 'aoi', 'haruto', 'yui', 'yuma', 'sakura'];
const perPerson = 25;
const tokyo = 'Asia/Tokyo';
const zones = [tokyo, 'America/New_York', 'Europe/London', 'Australia/Sydney'];
const times = ['00:00', '01:30', '02:15', '09:00', '19:00', '23:45'];
/** Two changes of the clock of each zone are among them. */
const days = 540;
const windowDays = 30;

/** Numbers from 0 up to but not including `below`, the same for each run with one seed. */
function generatorOf(state: number) {
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const random = generatorOf(seed);
const pick = <T>(values: readonly T[]): T => values[random(values.length)] as T;

function patternOf(): string {
  const kinds = [
    () => 'FREQ=DAILY',
    () => 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
    () => `FREQ=WEEKLY;BYDAY=${weekdayCodes.filter(() => random(2) === 1).join() || 'SA'}`,
    () => `FREQ=WEEKLY;INTERVAL=${2 + random(3)};BYDAY=${pick(weekdayCodes)}`,
    () => `FREQ=MONTHLY;BYMONTHDAY=${1 + random(31)}`,
    () => 'FREQ=MONTHLY;BYMONTHDAY=-1',
    () => `FREQ=MONTHLY;BYDAY=${pick([1, 2, 3, 4, 5, -1])}${pick(weekdayCodes)}`,
    () => 'FREQ=YEARLY',
  ];
  return pick(kinds)();
}

interface Planned {
  rrule: string;
  startAt: Date;
  zone: string;
  skipHolidays: boolean;
}

/** A rule with the first of its dates that is ahead. */
function plan(today: string): Planned {
  const zone = pick(zones);
  const time = pick(times);
  const begin = addDays(today, 2 + random(60));
  const pattern = patternOf();
  const rule = parseRule(pattern);
  if (!rule) throw new Error(`Not a rule: ${pattern}`);
  for (let day = begin; ; day = addDays(day, 1)) {
    const [first] = occurrencesOf(rule, { day, time, zone });
    if (!first || first.day !== day) continue;
    const ends = [
      '',
      `;COUNT=${1 + random(40)}`,
      `;UNTIL=${addDays(day, 2 + random(300)).replaceAll('-', '')}T235959Z`,
    ];
    return { rrule: pattern + pick(ends), startAt: first.startAt, zone, skipHolidays: random(4) === 0 };
  }
}

const must = <R extends { status: number; body: unknown }, S extends R['status']>(response: R, status: S) => {
  if (response.status !== status) throw new Error(`${response.status}: ${JSON.stringify(response.body)}`);
  return response as Extract<R, { status: S }>;
};

async function createSeries(api: Client, title: string, { rrule, startAt, zone, skipHolidays }: Planned, id: number) {
  const endAt = new Date(startAt.getTime() + 45 * 60_000).toISOString();
  const text = { creatorId: id, title, isPublished: false, isPublic: false };
  const body = { ...text, startAt: startAt.toISOString(), endAt, recurrence: { rrule, skipHolidays } };
  must(await api.events.create({ query: { tz: zone }, body }), 201);
}

/** The starts of each series in the calendar of the product. */
async function readProduct(api: Client, today: string): Promise<Set<string>> {
  const found = new Set<string>();
  for (let from = today; from < addDays(today, days); from = addDays(from, windowDays)) {
    let cursor: string | undefined;
    do {
      const query = { from, to: addDays(from, windowDays), tz: tokyo, ...(cursor && { cursor }) };
      const page = must(await api.eventFollows.calendar({ query }), 200);
      for (const { title, startAt } of page.body)
        if (title?.startsWith('series-') && startAt) found.add(`${title} ${startAt.slice(0, 16)}`);
      cursor = page.headers.get('x-next-cursor') ?? undefined;
    } while (cursor);
  }
  return found;
}

/** The starts of each series that khal shows for a feed. */
function readKhal(folder: string, feed: string, today: string): string[] {
  mkdirSync(join(folder, 'calendar'), { recursive: true });
  const config = join(folder, 'config');
  writeFileSync(
    config,
    `[calendars]\n[[feed]]\npath = ${folder}/calendar\n[sqlite]\npath = ${folder}/khal.db\n[locale]\nlocal_timezone = UTC\n` +
      'default_timezone = UTC\ntimeformat = %H:%M\ndateformat = %Y-%m-%d\nlongdateformat = %Y-%m-%d\n' +
      'datetimeformat = %Y-%m-%d %H:%M\nlongdatetimeformat = %Y-%m-%d %H:%M\n',
  );
  const file = join(folder, 'feed.ics');
  writeFileSync(file, feed);
  const run = (...rest: string[]) =>
    execFileSync('khal', ['-c', config, ...rest], { encoding: 'utf8', maxBuffer: 2 ** 28 });
  run('import', '--batch', '-a', 'feed', file);
  const format = '{title} {start-date-long}T{start-time}';
  // A day before, because the days of Tokyo begin on it in UTC.
  const shown = run('list', '--notstarted', '-df', '', '-f', format, addDays(today, -1), `${days + 2}d`);
  return shown.split('\n').filter((line) => line.startsWith('series-'));
}

interface ReadEvent {
  type: string;
  summary: string;
  start: Date;
  exdate?: Record<string, Date>;
  rrule?: { between(from: Date, to: Date, inclusive: boolean): Date[] };
}

/** The starts of each series that node-ical reads from a feed. */
function readNodeIcal(feed: string, from: Date, to: Date): string[] {
  const parts = Object.values(nodeIcal.sync.parseICS(feed)) as unknown as ReadEvent[];
  return parts
    .filter(({ type, summary }) => type === 'VEVENT' && summary.startsWith('series-'))
    .flatMap(({ summary, start, exdate, rrule }) => {
      const out = new Set(Object.values(exdate ?? {}).map((date) => date.getTime()));
      const dates = (rrule?.between(from, to, true) ?? [start]).filter((date) => !out.has(date.getTime()));
      return dates.map((date) => `${summary} ${date.toISOString().slice(0, 16)}`);
    });
}

const titleOf = (line: string): string => line.slice(0, line.indexOf(' '));

/** The series whose starts differ, and whether their local days do not. Both lists have lines of a title, a space, and an instant in UTC. */
function compare(own: string[], found: string[], plans: ReadonlyMap<string, Planned>) {
  const without = (lines: string[], others: string[]) => {
    const all = new Set(others);
    return lines.filter((line) => !all.has(line));
  };
  const [missing, added] = [without(own, found), without(found, own)];
  return [...new Set([...missing, ...added].map(titleOf))].map((title) => {
    const zone = plans.get(title)?.zone ?? tokyo;
    const of = (lines: string[]) => lines.filter((line) => titleOf(line) === title).sort();
    const days = (lines: string[]) =>
      of(lines).map((line) => dayOf(new Date(`${line.slice(title.length + 1)}Z`), zone));
    return { title, hasSameDays: days(missing).join() === days(added).join(), missing: of(missing), added: of(added) };
  });
}

const { origin, stop } = await startProduct();
const folder = mkdtempSync(join(tmpdir(), 'hiyori-khal-'));
try {
  const today = dayOf(new Date(), tokyo);
  const from = instantOf(today, '00:00', tokyo);
  const to = instantOf(addDays(today, days), '00:00', tokyo);
  const plans = new Map<string, Planned>();
  const tally = { khal: { days: 0, times: 0 }, 'node-ical': { days: 0, times: 0 } };
  let dates = 0;
  for (const person of people) {
    const api = createNodeClient(origin);
    const body = { email: `${person}@hiyori.example`, password: 'hiyori-demo' };
    const { user } = must(await api.auth.login({ body }), 200).body;
    for (let n = 0; n < perPerson; n += 1) {
      const title = `series-${plans.size}-`;
      const planned = plan(today);
      plans.set(title, planned);
      await createSeries(api, title, planned, user.id);
    }
    const { feed } = must(await api.calendarFeed.rotate({ body: {} }), 200).body;
    const text = await (await fetch(feed?.url.replace(/^https?:\/\/[^/]+/, origin) ?? '')).text();
    const own = [...(await readProduct(api, today))].sort();
    dates += own.length;
    const made = new Map([...plans.keys()].map((title) => [title, own.filter((line) => titleOf(line) === title)]));
    // Occurrences are made up to a number ahead: what an app shows after the last of them is not there yet.
    const isComparable = (line: string) => {
      const at = new Date(`${line.slice(line.indexOf(' ') + 1)}Z`);
      const lines = made.get(titleOf(line)) ?? [];
      return (
        at >= from &&
        at < to &&
        (lines.length < seriesLimits.occurrencesAhead || line.slice(0, -6) <= (lines.at(-1) ?? '').slice(0, -6))
      );
    };
    const readings = {
      khal: readKhal(join(folder, person), text, today),
      'node-ical': readNodeIcal(text, from, to),
    };
    for (const [app, lines] of Object.entries(readings) as [keyof typeof readings, string[]][])
      for (const { title, hasSameDays, missing, added } of compare(own, lines.filter(isComparable), plans)) {
        tally[app][hasSameDays ? 'times' : 'days'] += 1;
        console.log(app, title, JSON.stringify(plans.get(title)), { missing, added });
      }
  }
  console.log(`${plans.size} series, ${dates} dates, seed ${seed}`);
  for (const [app, { days, times }] of Object.entries(tally))
    console.log(`${app}: ${days} series have other days, ${times} other times on the same days`);
} finally {
  await stop();
  rmSync(folder, { recursive: true, force: true });
}
