import { expect, it } from 'vitest';
import { readCalendarText, readProperty, unescapeText } from './content-lines.ts';

const start = 'DTSTART:20261201T010000Z';
const names = (text: string) =>
  readCalendarText(text, 5_000)?.events.map(({ properties }) => properties.map(({ name }) => name).join());

it('reads a property with parameters, in quotes and in any case', () => {
  expect(readProperty('dtstart;VALUE=DATE-TIME;tzid="A;B:C":20261201T010000')).toEqual({
    name: 'DTSTART',
    parameters: new Map([
      ['VALUE', 'DATE-TIME'],
      ['TZID', 'A;B:C'],
    ]),
    value: '20261201T010000',
  });
});

it.each(['', ':', 'no colon', 'SUMMARY', 'SUMMARY;X', 'SUMMARY;X="open', '日本:語'])(
  'takes %j for no property',
  (line) => expect(readProperty(line)).toBeNull(),
);

it('unescapes text', () => expect(unescapeText('a\\, b\\;\\nc\\\\n')).toBe('a, b;\nc\\n'));

it('joins folded lines, with any line break', () => {
  const text = `BEGIN:VCALENDAR\nBEGIN:VEVENT\r\nSUM\r\n MARY:会\n\t議\r${start}\nEND:VEVENT\nEND:VCALENDAR`;
  expect(readCalendarText(text, 10)?.events[0]?.properties[0]).toMatchObject({ name: 'SUMMARY', value: '会議' });
});

it('reads a file that begins with a byte order mark', () => {
  expect(names(`\uFEFFBEGIN:VCALENDAR\nBEGIN:VEVENT\n${start}\nEND:VEVENT\nEND:VCALENDAR`)).toEqual(['DTSTART']);
});

it('does not take the properties of an alarm for those of its event', () => {
  const text = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    start,
    'BEGIN:VALARM',
    'SUMMARY:alarm',
    'END:VALARM',
    'UID:1',
    'END:VEVENT',
  ];
  expect(names([...text, 'END:VCALENDAR'].join('\n'))).toEqual(['DTSTART,UID']);
});

it('counts events that do not end, and reads those around them', () => {
  const text = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    start,
    'BEGIN:VEVENT',
    start,
    'END:VEVENT',
    'BEGIN:VEVENT',
    start,
  ].join('\n');
  expect(readCalendarText(text, 10)).toMatchObject({ broken: 2, events: [{}] });
});

it.each([
  ['an alarm that does not end', ['BEGIN:VALARM', 'TRIGGER:-PT10M', 'END:VEVENT', 'END:VCALENDAR']],
  ['the end of the calendar', ['END:VCALENDAR']],
])('counts an event that does not end before %s', (_, lines) => {
  const text = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', start, ...lines].join('\n');
  expect(readCalendarText(text, 10)).toMatchObject({ broken: 1, events: [] });
});

it.each(['', '<!doctype html>', 'BEGIN:VCARD\nEND:VCARD', 'BEGIN:VEVENT\nEND:VEVENT'])(
  'finds no calendar in %j',
  (text) => expect(readCalendarText(text, 10)).toBeNull(),
);

it.each([',', ',""'])('leaves out a line with millions of values %j, and nothing else', (value) => {
  const line = `DTSTART;X=${value.repeat(2_000_000)}:20261201T010000Z`;
  const text = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'SUMMARY:x', line, 'END:VEVENT', 'END:VCALENDAR'].join('\n');
  expect(names(text)).toEqual(['SUMMARY']);
});

it('reads a line of five megabytes', () => {
  const text = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    `SUMMARY:${'x'.repeat(5_000_000)}`,
    start,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  expect(names(text.join('\r\n'))).toEqual(['SUMMARY,DTSTART']);
});
