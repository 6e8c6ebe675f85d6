import { offsetAt, type Transition, zoneTransitions } from '@hiyori/time/transitions';
import { createKept } from '../../kept.ts';

const text2 = (number: number): string => String(number).padStart(2, '0');

/** `+0900`, with seconds if there are any. */
function offsetText(ms: number): string {
  const s = Math.abs(ms) / 1000;
  const seconds = s % 60 === 0 ? '' : text2(s % 60);
  return `${ms < 0 ? '-' : '+'}${text2(Math.floor(s / 3600))}${text2(Math.floor(s / 60) % 60)}${seconds}`;
}

const localText = (wallMs: number): string => new Date(wallMs).toISOString().replace(/[-:]|\.\d+Z/g, '');

const observance = ({ atMs, fromMs, toMs }: Transition): string[] => {
  const kind = toMs > fromMs ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${localText(atMs + fromMs)}`,
    `TZOFFSETFROM:${offsetText(fromMs)}`,
    `TZOFFSETTO:${offsetText(toMs)}`,
    `END:${kind}`,
  ];
};

/** Later changes of the clock are not known: laws change. */
const lastYearAtLeast = 2037;
/** For the later occurrences of a rule. */
const yearsAhead = 11;
const kept = createKept<string>(100);

/**
 * The VTIMEZONE of a zone (RFC 5545 section 3.6.5) from a year on: each change of its offset until 2037, and for eleven years after the last start, as
 * this runtime knows it, so that calendar apps compute the same instants.
 */
export function timeZonePart(zone: string, year: number, yearOfLastStart = year): string {
  const lastYear = Math.max(lastYearAtLeast, yearOfLastStart + yearsAhead);
  return kept.get(`${zone} ${year} ${lastYear}`, () => makePart(zone, year, lastYear));
}

function makePart(zone: string, year: number, lastYear: number): string {
  const startMs = Date.UTC(year, 0, 1);
  const endMs = Date.UTC(lastYear + 1, 0, 1);
  const changes = zoneTransitions(zone, startMs, endMs);
  const first = offsetAt(zone, startMs);
  const lines = [
    ...['BEGIN:VTIMEZONE', `TZID:${zone}`],
    ...observance({ atMs: startMs - first, fromMs: first, toMs: first }),
    ...changes.flatMap(observance),
    'END:VTIMEZONE',
  ];
  return `${lines.join('\r\n')}\r\n`;
}
