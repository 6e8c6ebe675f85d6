import type { FastifyInstance } from 'fastify';
import { openPaths } from '../pages/open-pages.ts';

interface Site {
  publicOrigin: () => string;
  /** The address for security reports; undefined: /.well-known/security.txt does not exist. */
  securityEmail: string | undefined;
  now: () => Date;
  /** Paths of the public pages that search engines may list. */
  listIndexedPages: () => Promise<string[]>;
}

const day = 'public, max-age=86400';
/** A security.txt should expire in less than a year (RFC 9116, 2.5.5). */
const validDays = 180;

/** The addresses that programs know in advance: robots.txt, the sitemap, security.txt (RFC 9116) and change-password (W3C). */
export function serveWellKnown(
  app: FastifyInstance,
  { publicOrigin, securityEmail, now, listIndexedPages }: Site,
): void {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', day)
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /feeds/\nDisallow: /unsubscribe/\n\nSitemap: ${publicOrigin()}/sitemap.xml\n`,
      ),
  );
  app.get('/sitemap.xml', { config: { rate: 'page' } }, async (_request, reply) => {
    const pages = [...openPaths, ...(await listIndexedPages())];
    const urls = pages.map((path) => `<url><loc>${publicOrigin()}${path}</loc></url>`).join('');
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>\n`,
      );
  });
  // Also for signed-in members: the page mails a code and sets a new password.
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/forgot-password', 302));
  if (!securityEmail) return;
  app.get('/.well-known/security.txt', (_request, reply) => {
    const today = now();
    const expires = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + validDays));
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', day)
      .send(
        `Contact: mailto:${securityEmail}\nExpires: ${expires.toISOString()}\nPreferred-Languages: ja, en\nCanonical: ${publicOrigin()}/.well-known/security.txt\n`,
      );
  });
}
