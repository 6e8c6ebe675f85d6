import { errorCodes } from '@hiyori/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { HttpError } from '../../http-error.ts';
import type { createSharedPictures, PictureSubject } from '../../usecases/read-shared-picture.ts';
import { sendPicture } from '../send-rendered.ts';
import { handleForm, sharedCacheControl, slugForm } from '../shared-addresses.ts';

type SharedPictures = ReturnType<typeof createSharedPictures>;

/** {slug} or @{handle}, then -{version}, then -story; the last two may be absent. */
const pictureName = /^(?:([\w-]{11})|@(\w{3,30}))(?:-([\da-f]{1,9}))?(-story)?$/;

/**
 * The pictures of public pages. /og/{slug}-{sequence}.png and /og/@{handle}-{version}.png are those of link previews; with `-story`
 * before the end, the posters for stories. An address without a version, or with an earlier one, leads to the current picture. The
 * address of a page with /qr.svg or /qr.png is its QR code.
 */
export function serveSharedPictures(app: FastifyInstance, pictures: SharedPictures): void {
  const config = { rate: 'page' } as const;
  const missing = () => new HttpError(404, errorCodes.notFound, 'Not found');

  app.get<{ Params: { name: string } }>('/og/:name.png', { config }, async (request, reply) => {
    const [, slug, handle, version, story = ''] = pictureName.exec(request.params.name) ?? [];
    const subject = slug ? { slug } : handle ? { handle } : null;
    const found = subject && (await pictures.readPicture(subject, version, story ? 'story' : 'preview'));
    if (!found) throw missing();
    const addressOf = (present: string) => `/og/${slug ?? `@${handle}`}-${present}${story}.png`;
    return sendPicture(reply, 'version' in found ? { address: addressOf(found.version) } : found);
  });

  async function sendQr(reply: FastifyReply, subject: PictureSubject | null, form: string) {
    const qr = subject && (await pictures.readQr(subject));
    if (!qr || (form !== 'svg' && form !== 'png')) throw missing();
    reply.header('cache-control', sharedCacheControl);
    return form === 'svg' ? reply.type('image/svg+xml').send(qr.svg) : reply.type('image/png').send(await qr.png());
  }

  app.get<{ Params: { slug: string; form: string } }>('/e/:slug/qr.:form', { config }, (request, reply) => {
    const { slug, form } = request.params;
    return sendQr(reply, slugForm.test(slug) ? { slug } : null, form);
  });

  app.get<{ Params: { handle: string; form: string } }>('/@:handle/qr.:form', { config }, (request, reply) => {
    const { handle, form } = request.params;
    return sendQr(reply, handleForm.test(handle) ? { handle } : null, form);
  });
}
