import { errorCodes } from '@hiyori/contract';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../http-error.ts';
import { openPaths, productPicturePath } from '../../pages/open-pages.ts';
import type { createOpenPages } from '../../usecases/read-open-page.ts';
import { sendPicture, sendRendered } from '../send-rendered.ts';

interface Deps {
  pages: ReturnType<typeof createOpenPages>;
  /** The document of the web app; null when it is not built. */
  readApp(): Promise<string | null>;
}

/** /welcome and /legal/…: the web app, with a title and a link preview of their own. */
export function serveOpenPages(app: FastifyInstance, { pages, readApp }: Deps): void {
  const config = { rate: 'page' } as const;

  for (const path of openPaths)
    app.get(path, { config }, async (request, reply) => {
      const document = await readApp();
      if (document === null) throw new HttpError(404, errorCodes.notFound, 'Not found');
      return sendRendered(request, reply, await pages.readPage(path, document), { 'cache-control': 'no-cache' });
    });

  app.get(productPicturePath, { config }, async (_request, reply) =>
    sendPicture(reply, { png: await pages.readPicture() }),
  );
}
