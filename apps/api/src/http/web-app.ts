import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { errorCodes } from '@hiyori/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { HttpError } from '../http-error.ts';

// A page has no dot in its last segment: such a path is a file that does not exist.
const notPages = /^\/(api|media|dev|assets|\.well-known)(\/|$)|\.[^/]*$/;

const noRoute = 'There is no such route, or not with this method: see /api/v1/docs.';

/** The share target of the web app's manifest, and the page that imports calendars. */
const sharePage = '/settings/calendar/import';

/** The document of the web app, read once; null when it is not built. */
export function createAppReader(folder: string | undefined): () => Promise<string | null> {
  let read: Promise<string | null> | undefined;
  return () => {
    read ??=
      folder === undefined ? Promise.resolve(null) : readFile(join(folder, 'index.html'), 'utf8').catch(() => null);
    return read;
  };
}

/** The code of the scripts in the document of the web app: what runs before its first paint. */
export function readInlineScripts(folder: string | undefined): string[] {
  const document = folder === undefined ? '' : join(folder, 'index.html');
  if (!existsSync(document)) return [];
  return [...readFileSync(document, 'utf8').matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code);
}

/**
 * Serves the built web app: hashed assets as immutable, other files with revalidation, and index.html for every page. Returns a function
 * that answers with index.html. @throws HttpError 404 when the web app is not built
 */
export async function serveWebApp(
  app: FastifyInstance,
  folder: string | undefined,
): Promise<(reply: FastifyReply) => FastifyReply> {
  const isBuilt = folder !== undefined && existsSync(join(folder, 'index.html'));
  if (isBuilt) {
    const options = { preCompressed: true, cacheControl: false };
    await app.register(fastifyStatic, {
      ...options,
      root: folder,
      wildcard: false,
      globIgnore: ['assets/**'],
      index: ['index.html'],
      setHeaders: (response) => response.setHeader('cache-control', 'no-cache'),
    });
    // One route: a route for each of the 700 files took a quarter of the CPU of the server's start.
    await app.register(fastifyStatic, {
      ...options,
      root: join(folder, 'assets'),
      prefix: '/assets/',
      index: false,
      decorateReply: false,
      setHeaders: (response) => response.setHeader('cache-control', 'public, max-age=31536000, immutable'),
    });
  }
  const notFound = () => new HttpError(404, errorCodes.notFound, 'Not found');
  const sendApp = (reply: FastifyReply) => {
    if (!isBuilt) throw notFound();
    return reply.sendFile('index.html');
  };
  // A share comes here only when the browser has no service worker to keep its files: the page then offers to choose them. The body is
  // not read, and the browser sends the form of another app without an origin.
  app.post(
    sharePage,
    {
      config: { rate: 'page', anyOrigin: true },
      onRequest: async (_request, reply) => reply.redirect(`${sharePage}?shared=lost`, 303),
    },
    async () => {
      throw notFound();
    },
  );
  app.setNotFoundHandler(async (request, reply) => {
    const [path = ''] = request.url.split('?');
    if (path.startsWith('/api/')) throw new HttpError(404, errorCodes.notFound, noRoute);
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !notPages.test(path);
    if (!isPage) throw notFound();
    return sendApp(reply);
  });
  return sendApp;
}
