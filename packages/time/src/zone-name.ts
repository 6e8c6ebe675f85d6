// Creating a formatter takes about a thousand times as long as using it.
const formatters = new Map<string, Intl.DateTimeFormat>();
// Zone names are case-insensitive and come from callers. The limit prevents the cache from growing with every spelling.
const maxFormatters = 700;

/** Writes the wall-clock time of instants in a zone. @throws RangeError when the zone is unknown */
export function getFormatter(zone: string): Intl.DateTimeFormat {
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
    if (formatters.size >= maxFormatters) formatters.clear();
    formatters.set(zone, formatter);
  }
  return formatter;
}

/** Whether this runtime knows the zone name. */
export function isZone(name: string): boolean {
  try {
    return Boolean(getFormatter(name));
  } catch {
    return false;
  }
}
