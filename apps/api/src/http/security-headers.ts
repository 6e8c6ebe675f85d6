import { createHash } from 'node:crypto';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

/** Names and values of headers that every response has. */
export type Headers = readonly (readonly [name: string, value: string])[];

/**
 * Helmet's headers. They are constant, so they are computed only once. `inlineScripts`: the code of the scripts that documents contain; no
 * other code in a document runs.
 */
export const securityHeaders = (isHttps: boolean, inlineScripts: readonly string[] = []): Promise<Headers> =>
  headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        ...(inlineScripts.length > 0 && { scriptSrc: ["'self'", ...inlineScripts.map(sourceOf)] }),
        imgSrc: ["'self'", 'data:', 'blob:'],
        styleSrc: ["'self'", "'unsafe-inline'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
  });

/** https://www.w3.org/TR/CSP3/#grammardef-hash-source */
const sourceOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** Sends the headers with every response of a route. */
export function sendSecurityHeaders(app: FastifyInstance, headers: Headers): void {
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    done();
  });
}

/** The headers that helmet adds to an empty response. */
async function headersOf(options: FastifyHelmetOptions): Promise<Headers> {
  const bare = Fastify();
  const protectedServer = Fastify();
  await protectedServer.register(helmet, options);
  const ofServer = Object.keys((await bare.inject('/')).headers);
  const { headers } = await protectedServer.inject('/');
  await Promise.all([bare.close(), protectedServer.close()]);
  return Object.entries(headers).flatMap(([name, value]) =>
    ofServer.includes(name) ? [] : [[name, String(value)] as const],
  );
}
