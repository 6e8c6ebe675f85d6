import { errorCodes } from '@hiyori/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../../http-error.ts';
import type { createSharedPolls } from '../../usecases/read-shared-poll.ts';
import { sendPicture } from '../send-rendered.ts';
import { pollSlugForm } from '../shared-addresses.ts';

interface Deps {
  polls: ReturnType<typeof createSharedPolls>;
  hasSession(request: FastifyRequest): boolean;
  /** The document of the web app; null when it is not built. */
  readApp(): Promise<string | null>;
}

/** {slug} with -{version}. */
const pictureName = /^([\w-]{22})(?:-([\da-f]{1,12}))?$/;

/**
 * /p/{slug}: the web app, with the title and the link preview of a poll in its head, and with the poll for a guest; never for search engines. /p/{slug}.ics is
 * the calendar file of what was decided. /og/p/{slug}-{version}.png is the picture of the preview; an address with another version leads to the current one. Addresses without a poll are 404 with the web app.
 */
export function serveSharedPolls(app: FastifyInstance, { polls, hasSession, readApp }: Deps): void {
  const config = { rate: 'page' } as const;
  const missing = () => new HttpError(404, errorCodes.notFound, 'Not found');

  async function sendDocument(request: FastifyRequest, reply: FastifyReply, slug: string) {
    const document = await readApp();
    if (document === null) throw missing();
    const page = await polls.readDocument(slug, document, { isGuest: !hasSession(request) });
    return reply
      .status(page.isFound ? 200 : 404)
      .header('cache-control', 'no-cache')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(page.document);
  }

  app.get<{ Params: { slug: string } }>('/p/:slug', { config }, (request, reply) => {
    const { slug } = request.params;
    return sendDocument(request, reply, pollSlugForm.test(slug) ? slug : '');
  });

  app.get<{ Params: { slug: string } }>('/p/:slug.ics', { config }, async (request, reply) => {
    const { slug } = request.params;
    const text = pollSlugForm.test(slug) ? await polls.readCalendarFile(slug) : null;
    if (text === null) return sendDocument(request, reply, '');
    return reply
      .header('cache-control', 'no-cache')
      .header('x-robots-tag', 'noindex')
      .header('content-disposition', `attachment; filename="hiyori-${slug}.ics"`)
      .type('text/calendar; charset=utf-8')
      .send(text);
  });

  app.get<{ Params: { name: string } }>('/og/p/:name.png', { config }, async (request, reply) => {
    const [, slug, version] = pictureName.exec(request.params.name) ?? [];
    const found = slug ? await polls.readPicture(slug, version) : null;
    if (!found) throw missing();
    return sendPicture(reply, 'version' in found ? { address: `/og/p/${slug}-${found.version}.png` } : found);
  });
}
