import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { openApiDocument } from '@hiyori/contract/openapi';
import type { FastifyInstance } from 'fastify';
import { compressFor } from './compression.ts';

/** The contract as OpenAPI 3.1 at /api/v1/openapi.json and as a page at /api/v1/docs. */
export async function documentApi(app: FastifyInstance): Promise<void> {
  // Built at the first request: it takes about 0.3 s, which would delay the start.
  let document: Buffer | undefined;
  app.get('/api/v1/openapi.json', async (request, reply) => {
    document ??= Buffer.from(JSON.stringify(openApiDocument()));
    return reply.type('application/json').send(await compressFor(request, reply, document));
  });
  await app.register(swagger, {
    mode: 'static',
    specification: { document: { openapi: '3.1.0', info: { title: 'ひより', version: '1' }, paths: {} } },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/v1/docs',
    // Only this server's own files; the bundle sets inline styles and has its icons in data URLs.
    staticCSP:
      "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    // The page replaces a single `url` by that of the specification above.
    uiConfig: { urls: [{ url: '/api/v1/openapi.json', name: 'v1' }], validatorUrl: null },
  });
}
