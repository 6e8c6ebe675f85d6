import * as z from 'zod/mini';
import { EventPage, eventColumns, eventExtras } from './event-models.ts';
import { entity } from './naming.ts';
import { asEventPage } from './preparations.ts';

/** One event as clients accept it: `isPublic` defaults to true (SPEC section 4). */
export const LenientEvent = entity(eventColumns, { ...eventExtras, isPublic: z._default(z.boolean(), true) });

const optionalText = z._default(z.nullable(z.string()), null);
const optionalName = { userId: optionalText, displayName: optionalText, avatarUrl: optionalText, email: optionalText };

/** An event as the Following Events panel accepts it: the panel has texts for missing dates and names (SPEC section 2). */
export const FollowedEvent = entity(
  {
    ...eventColumns,
    description: optionalText,
    startAt: optionalText,
    endAt: optionalText,
    location: optionalText,
    status: optionalText,
    createdAt: optionalText,
  },
  { ...eventExtras, isPublic: z._default(z.boolean(), true), creator: z.prefault(z.object(optionalName), {}) },
);
export type FollowedEvent = z.output<typeof FollowedEvent>;

export const FollowedEvents = z.array(FollowedEvent);

/** A page of events as clients accept it: also a bare array; `total` defaults to the count, `page` to 1 (SPEC section 3). */
export const LenientEventPage = z.pipe(
  z.transform(asEventPage as (body: unknown) => z.input<typeof EventPage>),
  EventPage,
);
