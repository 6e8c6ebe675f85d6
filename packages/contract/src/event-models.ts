import * as z from 'zod/mini';
import { annotate } from './annotate.ts';
import { attendanceExtras } from './attendance-models.ts';
import { Audience } from './audience.ts';
import { Id, Instant } from './fields.ts';
import { limits } from './limits.ts';
import { entity } from './naming.ts';
import { UserSummary } from './user-models.ts';

/** `completed` is derived from the end and never stored; null means "Active". */
export const EventStatus = z.enum(['scheduled', 'cancelled', 'completed']);
export type EventStatus = z.output<typeof EventStatus>;

const Share = z.number().check(z.minimum(0), z.maximum(1));

/** A point of a picture, as shares of its width and height from the upper left corner. */
export const Focus = annotate(z.object({ x: Share, y: Share }), {
  id: 'Focus',
  description:
    'The point that stays visible where the picture is cut: as shares of width and height from the upper left corner.',
});
export type Focus = z.output<typeof Focus>;

/** The picture that the creator uploaded for the cover. */
export const CoverPicture = annotate(z.object({ url: z.string(), focus: Focus }), { id: 'CoverPicture' });
export type CoverPicture = z.output<typeof CoverPicture>;

export const eventColumns = {
  id: Id,
  creatorId: Id,
  title: z.string(),
  description: z.nullable(z.string()),
  startAt: Instant,
  endAt: Instant,
  timeZone: annotate(z.string(), { description: 'IANA time zone in which its creator planned it.' }),
  location: z.nullable(z.string()),
  url: annotate(z.optional(z.nullable(z.string())), {
    description: 'A web address of the event; absent from earlier servers, as the three fields at the end.',
  }),
  isPublished: z.boolean(),
  status: z.nullable(EventStatus),
  createdAt: Instant,
  updatedAt: Instant,
  cancelledAt: annotate(z.optional(z.nullable(Instant)), { description: 'Since when it is cancelled.' }),
  previousStartAt: annotate(z.optional(z.nullable(Instant)), {
    description: 'The period before the last change of it, for seven days and until the event ended; else null.',
  }),
  previousEndAt: z.optional(z.nullable(Instant)),
};

/** What an occurrence of a repeating event says of its series. */
export const EventSeries = annotate(
  z.object({
    id: Id,
    rrule: annotate(z.string(), {
      description: 'The rule (RFC 5545 section 3.3.10).',
      examples: ['FREQ=WEEKLY;BYDAY=SA'],
    }),
    recurrenceId: annotate(Instant, { description: 'When the rule has this occurrence start.' }),
    isDetached: annotate(z.boolean(), { description: 'Whether it was changed alone.' }),
    isFollowing: annotate(z.boolean(), {
      description: 'Whether later occurrences are added for the caller: for the creator, and who added the series.',
    }),
  }),
  { id: 'EventSeries' },
);
export type EventSeries = z.output<typeof EventSeries>;

export const eventExtras = {
  allDay: annotate(z.optional(z.literal(true)), {
    description:
      'The event lasts whole days of its time zone: it starts and ends at their beginnings, as DTSTART and DTEND with VALUE=DATE (RFC 5545). Absent when it has times.',
  }),
  series: annotate(z.optional(EventSeries), { description: 'Its series; absent when the event does not repeat.' }),
  coverMotif: annotate(z.optional(z.int()), {
    description: 'The motif of the cover, its place in the list of motifs; absent when its creator chose none.',
  }),
  creatorHue: annotate(z.optional(z.int()), {
    description: 'The colour in which the caller sees events of a followed creator, its place in the list of colours.',
  }),
  coverHue: annotate(z.optional(z.int()), {
    description: 'The colour of the cover, its place in the list of colours; absent when its creator chose none.',
  }),
  coverPicture: annotate(z.optional(CoverPicture), {
    description:
      'The picture of the cover, a WebP of at most 1600 x 1600 pixels; absent when its creator uploaded none. Motif and colour are then not shown.',
  }),
  ...attendanceExtras,
  isPublic: z.boolean(),
  isLimited: annotate(z.optional(z.literal(true)), {
    description: 'Only some followers of its creator see the event; absent for any other.',
  }),
  audience: annotate(z.optional(Audience), {
    description: 'Who sees the event, or will once it is published. Only its creator gets it.',
  }),
  lists: annotate(z.optional(z.array(Id)), {
    description:
      'The lists whose members see the event, with the audience `close` or `lists`. Only its creator gets them.',
  }),
  creator: UserSummary,
  hosts: annotate(z.optional(z.array(UserSummary)), {
    description: 'The co-hosts that its page names. Only in reads of one event.',
  }),
  myRole: annotate(z.optional(z.enum(['host', 'invited'])), {
    description: 'What the caller is of it. Only in reads of one event.',
  }),
  pollSlug: annotate(z.optional(z.string()), {
    description:
      'The slug of the date poll that it was decided by, for the organiser of the poll and members who answered it. Only in reads of one event, ' +
      'and not when it was decided for everyone or all followers.',
  }),
  followersCount: annotate(z.int(), {
    description: "The number of calendars that contain the event, including its creator's.",
  }),
  isFollowing: z.boolean(),
  isInCalendar: z.boolean(),
  likesCount: z.int(),
  isLiked: z.boolean(),
  shareUrl: annotate(z.optional(z.nullable(z.string())), {
    description:
      'The public page, which everybody can read without an account; null when only members can see the event; absent from earlier servers.',
  }),
};

export const Event = annotate(entity(eventColumns, eventExtras), { id: 'Event' });
export type Event = z.output<typeof Event>;

export const EventPage = annotate(
  z.object({
    events: z.array(Event),
    total: annotate(z.optional(z.int()), {
      description: 'Omitted where it is not counted: above 1 000, and in timelines.',
    }),
    page: z.int(),
    nextCursor: z.nullable(z.string()),
  }),
  { id: 'EventPage' },
);
export type EventPage = z.output<typeof EventPage>;

/** How much of their descriptions the events of a list have. */
export const Descriptions = z.optional(
  annotate(z.literal('short'), {
    description: `With \`short\` a long description is its first ${limits.event.shortDescriptionMax} characters and "…"; without it the lists have whole descriptions.`,
  }),
);
export type Descriptions = NonNullable<z.output<typeof Descriptions>>;

/** The description of the routes that return a calendar. */
export const calendarNote = `At most ${limits.calendarPage.events} events, or ${limits.calendarPage.shortEvents} with short descriptions, fewer when they are long; \`x-next-cursor\` is the cursor of the rest.`;
