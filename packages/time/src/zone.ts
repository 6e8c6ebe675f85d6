// Building a formatter costs about a thousand times as much as using it.
const formatters = new Map<string, Intl.DateTimeFormat>();
// Names are case-insensitive and come from callers: without a bound every spelling would stay in memory.
const mostFormatters = 700;

function formatterOf(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    if (formatters.size >= mostFormatters) formatters.clear();
    formatters.set(zone, formatter);
  }
  return formatter;
}

/** The zone of this device, e.g. `Asia/Tokyo`. */
export const viewerZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** True for a zone name that this runtime knows. */
export function isZone(name: string): boolean {
  try {
    return Boolean(formatterOf(name));
  } catch {
    return false;
  }
}

/**
 * What the clocks of a zone show at an instant, as the milliseconds at which the clocks of UTC show the same.
 * @throws RangeError for an unknown zone or an instant that is not one.
 */
export function wallMsOf(instantMs: number, zone: string): number {
  const [month, date, year, hour, minute, second] = (formatterOf(zone).format(instantMs).match(/\d+/g) ?? []).map(
    Number,
  );
  const dayMs = new Date(0).setUTCFullYear(Number(year), Number(month) - 1, date);
  return new Date(dayMs).setUTCHours(Number(hour), minute, second, ((instantMs % 1000) + 1000) % 1000);
}

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
export const offsetMsOf = (instantMs: number, zone: string): number => wallMsOf(instantMs, zone) - instantMs;
