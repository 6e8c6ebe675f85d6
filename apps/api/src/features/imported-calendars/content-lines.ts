/** A property of a component: its name, its parameters in upper case, and the value as it is written (RFC 5545 section 3.1). */
export interface Property {
  name: string;
  parameters: ReadonlyMap<string, string>;
  value: string;
}

/** An event or a zone of a file. The properties of an event are those that an import uses. */
interface Block {
  properties: Property[];
  lines: string[];
}

export interface CalendarText {
  /** Properties of the calendar itself. */
  properties: Property[];
  events: Block[];
  /** The lines of each VTIMEZONE. */
  zones: string[][];
  /** Events beyond `eventsMax`. */
  omitted: number;
  /** Events that do not end. */
  broken: number;
}

const usedProperties = new Set([
  'UID',
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'EXRULE',
  'RDATE',
  'EXDATE',
  'RECURRENCE-ID',
  'SUMMARY',
  'LOCATION',
  'STATUS',
  'TRANSP',
  'SEQUENCE',
  'URL',
  'X-MICROSOFT-CDO-ALLDAYEVENT',
]);

const lineStart = /^([A-Za-z0-9-]+)(?=[;:])/;
/** With more values a line is not read: without the limit a line of megabytes exceeds the stack. */
const parameter = /;([A-Za-z0-9-]+)=("[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*)){0,1000}/y;

/** Null for a line that is no property. */
export function readProperty(line: string): Property | null {
  const name = lineStart.exec(line)?.[1]?.toUpperCase();
  if (!name) return null;
  const parameters = new Map<string, string>();
  let at = name.length;
  for (;;) {
    parameter.lastIndex = at;
    const found = parameter.exec(line);
    if (!found) break;
    parameters.set((found[1] ?? '').toUpperCase(), (found[2] ?? '').replace(/^"|"$/g, ''));
    at = parameter.lastIndex;
  }
  return line[at] === ':' ? { name, parameters, value: line.slice(at + 1) } : null;
}

/** The text of a TEXT value (RFC 5545 section 3.3.11). */
export const unescapeText = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, escaped: string) => (/n/i.test(escaped) ? '\n' : escaped));

/**
 * Splits the text of a calendar into its components. Lines that cannot be read are left out. Null when it is no calendar.
 */
export function readCalendarText(text: string, eventsMax: number): CalendarText | null {
  const lines = text
    // The byte order mark of a file.
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n');
  const found: CalendarText = { properties: [], events: [], zones: [], omitted: 0, broken: 0 };
  const open: string[] = [];
  let isCalendar = false;
  let block: Block | null = null;
  for (const line of lines) {
    const border = /^(BEGIN|END):\s*([A-Za-z0-9-]+)\s*$/i.exec(line);
    const component = border?.[2]?.toUpperCase() ?? '';
    const top = open.length;
    if (border?.[1]?.toUpperCase() === 'BEGIN') {
      if (component === 'VCALENDAR') isCalendar = true;
      // The event before it has no end.
      if (component === 'VEVENT' && open.includes('VEVENT')) {
        found.broken += 1;
        open.splice(open.indexOf('VEVENT'));
      }
      if (component === 'VEVENT' || component === 'VTIMEZONE') block = { properties: [], lines: [] };
      open.push(component);
    }
    if (block && open.includes('VTIMEZONE')) block.lines.push(line);
    if (border?.[1]?.toUpperCase() === 'END') {
      if (component === 'VEVENT' && block && open.at(-1) === 'VEVENT') {
        if (found.events.length < eventsMax) found.events.push(block);
        else found.omitted += 1;
      }
      if (component === 'VTIMEZONE' && block && open.at(-1) === 'VTIMEZONE') found.zones.push(block.lines);
      const place = open.lastIndexOf(component);
      const closed = place >= 0 ? open.splice(place) : [];
      if (closed.length > 1 && closed.includes('VEVENT')) found.broken += 1;
    } else if (!border && isCalendar) {
      if (top === 1) keep(found.properties, line, null);
      if (block && open.at(-1) === 'VEVENT') keep(block.properties, line, usedProperties);
    }
  }
  if (open.includes('VEVENT')) found.broken += 1;
  return isCalendar ? found : null;
}

function keep(properties: Property[], line: string, names: ReadonlySet<string> | null): void {
  const name = lineStart.exec(line)?.[1]?.toUpperCase();
  if (name === undefined || (names && !names.has(name))) return;
  const property = readProperty(line);
  if (property) properties.push(property);
}
