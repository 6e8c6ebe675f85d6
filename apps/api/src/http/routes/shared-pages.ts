import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageUse } from '../../features/public-pages/page-counter.ts';
import { copyScript, copyScriptPath } from '../../pages/footer.ts';
import type { createPublicPages } from '../../usecases/read-public-page.ts';
import { sendRendered } from '../send-rendered.ts';
import { handleForm, sharedCacheControl, slugForm } from '../shared-addresses.ts';

type PublicPages = ReturnType<typeof createPublicPages>;

/** Asks the web app to sign in and open the event: `add=1` also adds it. Other sites append parameters of their own. */
const addParam = 'add';
const idForm = /^[1-9]\d{0,14}$/;

interface Deps {
  pages: PublicPages;
  /** Counts a use of the page of an event, unless a crawler made it. */
  countUse(request: FastifyRequest, eventId: number, use: PageUse): void;
  /** Whether the request has a session cookie, of whatever validity. */
  hasSession(request: FastifyRequest): boolean;
  /** Answers with the web app. */
  sendApp(reply: FastifyReply): FastifyReply;
}

/**
 * The pages that everybody can read: /e/{slug} of an event, with its calendar file /e/{slug}.ics, and /@{handle} of a public account.
 * Their pictures: `shared-pictures.ts`. An address without a page answers 404 with the same page for every
 * reason. /events/{id} is the event's page for callers without a session cookie, as far as everybody can see the event and unless the
 * address asks to add it, and otherwise the web app.
 */
export function serveSharedPages(app: FastifyInstance, { pages, countUse, hasSession, sendApp }: Deps): void {
  const config = { rate: 'page' } as const;

  const forEverybody = { 'cache-control': sharedCacheControl };
  // Not for shared caches: members get the web app at the same address.
  const forGuests = { 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie' };

  async function sendMissing(reply: FastifyReply) {
    const { bytes } = await pages.readMissing();
    return reply.status(404).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(bytes);
  }

  app.get<{ Params: { slug: string } }>('/e/:slug', { config }, async (request, reply) => {
    const { slug } = request.params;
    const found = slugForm.test(slug) ? await pages.readEvent({ slug }) : null;
    if (!found) return sendMissing(reply);
    countUse(request, found.id, 'views');
    return sendRendered(request, reply, found.page, forEverybody);
  });

  /** The path of a page with a slash at its end: leads to the page, whose address keeps its parameters. */
  const withoutSlash = ({ url }: FastifyRequest, page: string): string => {
    const query = url.indexOf('?');
    return query === -1 ? page : page + url.slice(query);
  };

  app.get<{ Params: { slug: string } }>('/e/:slug/', { config }, (request, reply) => {
    const { slug } = request.params;
    return slugForm.test(slug) ? reply.redirect(withoutSlash(request, `/e/${slug}`), 301) : sendMissing(reply);
  });

  // What follows an address of a page is none: not the web app either.
  for (const below of ['/e/*', '/@:handle/*']) app.get(below, { config }, (_request, reply) => sendMissing(reply));

  app.get(copyScriptPath, (_, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('text/javascript; charset=utf-8').send(copyScript),
  );

  app.get<{ Params: { slug: string } }>('/e/:slug.ics', { config }, async (request, reply) => {
    const { slug } = request.params;
    const calendar = slugForm.test(slug) ? await pages.readCalendarFile(slug) : null;
    if (!calendar) return sendMissing(reply);
    countUse(request, calendar.id, 'exports');
    return reply
      .header('cache-control', sharedCacheControl)
      .header('x-robots-tag', 'noindex')
      .header('content-disposition', `attachment; filename="hiyori-${slug}.ics"`)
      .type('text/calendar; charset=utf-8')
      .send(calendar.text);
  });

  for (const calendar of ['google', 'outlook'] as const)
    app.get<{ Params: { slug: string } }>(`/e/:slug/${calendar}`, { config }, async (request, reply) => {
      const { slug } = request.params;
      const link = slugForm.test(slug) ? await pages.readCalendarLink(slug, calendar) : null;
      if (!link) return sendMissing(reply);
      countUse(request, link.id, 'exports');
      return reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex').redirect(link.url, 302);
    });

  app.get<{ Params: { handle: string } }>('/@:handle', { config }, async (request, reply) => {
    const { handle } = request.params;
    const page = handleForm.test(handle) ? await pages.readProfile(handle) : null;
    return page ? sendRendered(request, reply, page, forEverybody) : sendMissing(reply);
  });

  app.get<{ Params: { handle: string } }>('/@:handle/', { config }, (request, reply) => {
    const { handle } = request.params;
    return handleForm.test(handle) ? reply.redirect(withoutSlash(request, `/@${handle}`), 301) : sendMissing(reply);
  });

  app.get<{ Params: { id: string } }>('/events/:id/', { config }, (request, reply) => {
    const { id } = request.params;
    return idForm.test(id) ? reply.redirect(withoutSlash(request, `/events/${id}`), 301) : sendApp(reply);
  });

  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    '/events/:id',
    { config },
    async (request, reply) => {
      const { id } = request.params;
      const isShared = !hasSession(request) && !(addParam in request.query) && idForm.test(id);
      const found = isShared ? await pages.readEvent({ id: Number(id) }) : null;
      if (!found) return sendApp(reply);
      countUse(request, found.id, 'views');
      return sendRendered(request, reply, found.page, forGuests);
    },
  );
}
