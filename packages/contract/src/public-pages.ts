import * as z from 'zod/mini';
import { memberRead, memberWrite } from './access.ts';
import { annotate } from './annotate.ts';
import { PathId } from './fields.ts';
import { defineRoutes } from './routes.ts';

const isEnabled = annotate(z.boolean(), {
  description: 'Whether the event has a public page while everybody can see the event. True by default.',
});
const isIndexed = annotate(z.boolean(), {
  description: 'Whether search engines may list the page. False by default.',
});
const showsAttendeesCount = annotate(z.boolean(), {
  description: 'Whether the page shows the number of attendees; it never shows their names. True by default.',
});

const count = z.int().check(z.minimum(0));

/** What happened on a page in seven days. Nothing of who it was is stored. */
const PublicPageUses = annotate(
  z.object({
    views: annotate(count, {
      description: 'How often the page was opened, without crawlers that say that they are crawlers.',
    }),
    adds: annotate(count, { description: 'Members who added the event, without its creator.' }),
    exports: annotate(count, { description: 'How often it was exported from the page to another calendar.' }),
  }),
  { id: 'PublicPageUses' },
);
export type PublicPageUses = z.output<typeof PublicPageUses>;

/** The page of an event that everybody can read without an account, as its creator manages it. */
export const PublicPage = annotate(
  z.object({
    url: annotate(z.nullable(z.string()), {
      description: 'The address; null while the page is disabled, or not everybody can see the event.',
    }),
    pictureUrl: annotate(z.nullable(z.string()), {
      description: 'The picture of a link preview, 1200x630; null without the address.',
    }),
    isEnabled,
    isIndexed,
    showsAttendeesCount,
    lastWeek: annotate(z.optional(PublicPageUses), {
      description: 'Today and the six days before it, in Japan. Absent in responses of earlier servers.',
    }),
  }),
  { id: 'PublicPage' },
);
export type PublicPage = z.output<typeof PublicPage>;

export const PublicPageUpdate = annotate(
  z.object({
    isEnabled: z.optional(isEnabled),
    isIndexed: z.optional(isIndexed),
    showsAttendeesCount: z.optional(showsAttendeesCount),
  }),
  { id: 'PublicPageUpdate' },
);
export type PublicPageUpdate = z.output<typeof PublicPageUpdate>;

const EventParams = z.object({ id: PathId });

export const publicPages = defineRoutes({
  get: {
    method: 'GET',
    path: '/events/:id/public-page',
    summary: "Get the settings of the public page of the caller's event",
    pathParams: EventParams,
    responses: { 200: PublicPage },
    metadata: memberRead,
  },
  update: {
    method: 'PUT',
    path: '/events/:id/public-page',
    summary: "Change settings of the public page of the caller's event",
    pathParams: EventParams,
    body: PublicPageUpdate,
    responses: { 200: PublicPage },
    metadata: memberWrite,
  },
  renewAddress: {
    method: 'POST',
    path: '/events/:id/public-page/address',
    summary: "Give the public page of the caller's event a new address; the earlier one stops working",
    pathParams: EventParams,
    body: z.optional(z.object({})),
    responses: { 200: PublicPage },
    metadata: memberWrite,
  },
});
