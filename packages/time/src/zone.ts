import { getFormatter } from './zone-name.ts';

/** What is used of Temporal, which not every runtime has (Node.js 20 and Safari do not). */
interface TemporalZones {
  Now: { timeZoneId(): string };
  Instant: {
    fromEpochMilliseconds(ms: number): { toZonedDateTimeISO(zone: string): { offsetNanoseconds: number } };
  };
}

/** Only the runtime's own: a polyfill that a library installs can be wrong (one has no summer time after 2036). */
function nativeTemporal(): TemporalZones | undefined {
  const { Temporal } = globalThis as { Temporal?: TemporalZones };
  return Temporal && String(Temporal.Instant).includes('[native code]') ? Temporal : undefined;
}

// Where there is none, a first formatter of Intl reads data for 40 to 80 ms, four times as long on a slow phone.
const temporal = nativeTemporal();

/** A name as both know it. Temporal also takes the zone out of a whole date and time. */
const namePattern = /^(?:[A-Za-z][\w+/-]*|[+-]\d\d(?::?\d\d)?)$/;

/** The time zone of this device, for example `Asia/Tokyo`. */
export const viewerZone = (): string =>
  // English, like the formatters: another language costs its own data.
  temporal?.Now.timeZoneId() ?? new Intl.DateTimeFormat('en-US').resolvedOptions().timeZone;

/** Whether `toWallClockMs` can compute with the zone. Unlike `isZone` it reads no data of Intl where there is Temporal. */
export function isUsableZone(name: string): boolean {
  try {
    toWallClockMs(0, name);
    return true;
  } catch {
    return false;
  }
}

/**
 * The wall-clock time of an instant in a zone, as the milliseconds since 1970 at which UTC shows the same time.
 * @throws RangeError when the zone is unknown or the instant is invalid.
 */
export function toWallClockMs(instantMs: number, zone: string): number {
  if (!temporal) return formattedWallClockMs(instantMs, zone);
  if (!namePattern.test(zone)) throw new RangeError(`Not a time zone: ${zone}`);
  return instantMs + temporal.Instant.fromEpochMilliseconds(instantMs).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6;
}

function formattedWallClockMs(instantMs: number, zone: string): number {
  const [month, date, year, hour, minute, second] = (getFormatter(zone).format(instantMs).match(/\d+/g) ?? []).map(
    Number,
  );
  const dayMs = new Date(0).setUTCFullYear(Number(year), Number(month) - 1, date);
  return new Date(dayMs).setUTCHours(Number(hour), minute, second, ((instantMs % 1000) + 1000) % 1000);
}

/** The offset of a zone from UTC at an instant, in milliseconds; positive east of Greenwich. */
export const getOffsetMs = (instantMs: number, zone: string): number => toWallClockMs(instantMs, zone) - instantMs;
