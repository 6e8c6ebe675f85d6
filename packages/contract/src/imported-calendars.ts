import * as z from 'zod/mini';
import { memberRead, memberUpload, memberWrite } from './access.ts';
import { annotate } from './annotate.ts';
import { dayRange, rangeRules } from './day-range.ts';
import { Id, Instant, PathId, Success, Zone } from './fields.ts';
import { idempotencyHeaders } from './headers.ts';
import { defineRoutes } from './routes.ts';
import { lengthOf, safeText } from './text.ts';

// Not in limits.ts, which every page loads.
export const importLimits = {
  fileBytes: 5 * 1024 * 1024,
  events: 5_000,
  /** Shown occurrences of one calendar; repeated events have several. */
  occurrences: 20_000,
  subscriptions: 10,
  files: 10,
  nameMax: 50,
  urlMax: 2_000,
  /** Rows of one response of imported events. */
  page: 5_000,
} as const;

// A file as JSON text: line breaks and quotes take two bytes each.
const fileMeta = { ...memberUpload, bodyBytes: 2 * importLimits.fileBytes + 64 * 1024 } as const;

const lastHue = 7;
const Hue = annotate(z.int().check(z.minimum(0), z.maximum(lastHue)), { description: 'The colour of the calendar.' });
const Name = safeText({
  max: importLimits.nameMax,
  min: 1,
  required: '名前を入力してください',
  tooLong: `名前は${importLimits.nameMax}文字以内で入力してください`,
});

/** The https address of a subscription: `webcal` is https. Null when it is neither, or has a user name. */
export function calendarAddress(text: string): string | null {
  const https = text.trim().replace(/^webcals?:\/\//i, 'https://');
  if (!URL.canParse(https) || !https.isWellFormed()) return null;
  const url = new URL(https);
  return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? url.href : null;
}

const Address = annotate(
  z.string('アドレスを入力してください').check(
    z.refine(
      // As it is stored: a letter that is not ASCII is up to twelve there.
      (text) => Math.max(lengthOf(text), calendarAddress(text)?.length ?? 0) <= importLimits.urlMax,
      `アドレスは${importLimits.urlMax}文字以内で入力してください`,
    ),
    z.refine(
      (text) => calendarAddress(text) !== null,
      'https:// または webcal:// ではじまるアドレスを入力してください',
    ),
  ),
  {
    maxLength: importLimits.urlMax,
    description: 'The https or webcal address of an iCalendar subscription.',
    examples: ['https://hiyori.example/calendar.ics', 'webcal://hiyori.example/calendar.ics'],
  },
);

const CalendarFile = annotate(z.string('ファイルを選んでください').check(z.minLength(1, 'ファイルが空です')), {
  description: `The text of an iCalendar file (RFC 5545), up to ${importLimits.fileBytes} bytes of UTF-8.`,
  examples: [
    'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20261201T010000Z\r\nSUMMARY:会議\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
  ],
});

const TimeZone = annotate(z.optional(Zone), { description: "The owner's zone, for times without one." });

export const LeftOutReason = annotate(
  z.enum(['unreadable', 'period', 'zone', 'repeats', 'too_many', 'own', 'cancelled']),
  {
    description:
      'Why events are left out: unreadable; without a start, or ending before it; in an unknown zone; repeated too often or in a way that cannot be computed; beyond the limits; from this product; cancelled.',
  },
);
export type LeftOutReason = z.output<typeof LeftOutReason>;

const count = z.int().check(z.gte(0));

export const LeftOut = annotate(
  z.object({
    reason: LeftOutReason,
    count,
    titles: annotate(z.array(z.string()), { description: 'The titles of the first three.' }),
  }),
  { id: 'LeftOut' },
);
export type LeftOut = z.output<typeof LeftOut>;

export const FetchFailure = annotate(
  z.enum([
    'unreachable',
    'timeout',
    'refused',
    'not_found',
    'status',
    'redirects',
    'insecure',
    'inner_address',
    'too_large',
    'not_a_calendar',
    'too_complex',
  ]),
  { description: 'Why the last fetch of a subscription failed.' },
);
export type FetchFailure = z.output<typeof FetchFailure>;

export const ImportedCalendar = annotate(
  z.object({
    id: Id,
    name: z.string(),
    hue: z.int(),
    url: annotate(z.nullable(z.string()), { description: 'The address of a subscription; null for an imported file.' }),
    createdAt: Instant,
    fetchedAt: annotate(z.nullable(Instant), {
      description: 'When its events were last read; null before the first time.',
    }),
    failure: annotate(z.nullable(z.object({ reason: FetchFailure, status: z.nullable(z.int()), at: Instant })), {
      description: 'Of the last fetch, with the HTTP status if there was one; the earlier events are kept.',
    }),
    eventsCount: annotate(count, { description: 'Events that were read; a repeated event is one.' }),
    existingCount: annotate(count, { description: 'Events that another calendar of the caller already has.' }),
    leftOut: z.array(LeftOut),
  }),
  { id: 'ImportedCalendar', description: 'Another calendar of the caller, which only the caller sees.' },
);
export type ImportedCalendar = z.output<typeof ImportedCalendar>;

const occurrence = {
  title: z.string(),
  location: z.nullable(z.string()),
  startAt: Instant,
  endAt: Instant,
  timeZone: annotate(z.string(), { description: 'The zone of the days of an all-day event.' }),
  allDay: annotate(z.boolean(), {
    description: 'It lasts whole days of its time zone, and is on these days in every zone.',
  }),
};

export const ImportedEvent = annotate(
  z.object({
    id: Id,
    calendarId: Id,
    ...occurrence,
    isTentative: z.boolean(),
    isTransparent: annotate(z.boolean(), { description: 'The caller is free at that time.' }),
  }),
  { id: 'ImportedEvent', description: 'One occurrence of an event of an imported calendar.' },
);
export type ImportedEvent = z.output<typeof ImportedEvent>;

export const ImportPreview = annotate(
  z.object({
    name: annotate(z.nullable(z.string()), { description: 'The name that the calendar gives itself.' }),
    eventsCount: count,
    existingCount: count,
    leftOut: z.array(LeftOut),
    first: annotate(z.array(z.object({ ...occurrence, isRepeated: z.boolean() })), {
      description: 'The first three events from now on.',
    }),
  }),
  { id: 'ImportPreview' },
);
export type ImportPreview = z.output<typeof ImportPreview>;

export const ImportInput = annotate(
  z
    .object({
      name: Name,
      hue: z.optional(Hue),
      url: z.optional(Address),
      file: z.optional(CalendarFile),
      timeZone: TimeZone,
    })
    .check(
      z.refine(({ url, file }) => (url === undefined) !== (file === undefined), {
        message: 'アドレスかファイルの、どちらか1つを選んでください',
        path: ['url'],
      }),
    ),
  { id: 'ImportInput', description: 'Either the address of a subscription or the text of a file.' },
);
export type ImportInput = z.output<typeof ImportInput>;

const ImportedEventsQuery = z.object(dayRange).check(...rangeRules);

const CalendarParams = z.object({ calendarId: PathId });
const OneCalendar = z.object({ calendar: ImportedCalendar });

export const importedCalendars = defineRoutes({
  list: {
    method: 'GET',
    path: '/me/imported-calendars',
    summary: "The caller's imported calendars, oldest first",
    responses: { 200: z.object({ calendars: z.array(ImportedCalendar) }) },
    metadata: memberRead,
  },
  create: {
    method: 'POST',
    path: '/me/imported-calendars',
    summary: 'Import the events of a file, or subscribe to an address',
    description:
      'Up to 10 subscriptions and 10 files. An address is fetched first; one that takes too long is fetched later: fetchedAt is then null.',
    headers: idempotencyHeaders,
    body: ImportInput,
    responses: { 201: OneCalendar },
    metadata: fileMeta,
  },
  preview: {
    method: 'POST',
    path: '/me/imported-calendars/preview',
    summary: 'What an import of a file would add; nothing is stored',
    body: z.object({ file: CalendarFile, timeZone: TimeZone }),
    responses: { 200: z.object({ preview: ImportPreview }) },
    metadata: fileMeta,
  },
  update: {
    method: 'PUT',
    path: '/me/imported-calendars/:calendarId',
    summary: 'Rename or recolour an imported calendar',
    pathParams: CalendarParams,
    body: z.object({ name: z.optional(Name), hue: z.optional(Hue) }),
    responses: { 200: OneCalendar },
    metadata: memberWrite,
  },
  refresh: {
    method: 'POST',
    path: '/me/imported-calendars/:calendarId/refresh',
    summary: 'Fetch a subscription now; one that takes too long is fetched later',
    pathParams: CalendarParams,
    body: z.optional(z.object({})),
    responses: { 200: OneCalendar },
    metadata: memberWrite,
  },
  remove: {
    method: 'DELETE',
    path: '/me/imported-calendars/:calendarId',
    summary: 'Remove an imported calendar and all of its events',
    pathParams: CalendarParams,
    body: z.optional(z.object({})),
    responses: { 200: Success },
    metadata: memberWrite,
  },
  events: {
    method: 'GET',
    path: '/me/imported-events',
    summary: "The events of the caller's imported calendars that overlap a range of days, earliest start first",
    description: `At most ${importLimits.page} events.`,
    query: ImportedEventsQuery,
    responses: { 200: z.object({ events: z.array(ImportedEvent) }) },
    metadata: memberRead,
  },
});
