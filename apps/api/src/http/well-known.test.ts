import { expect, it } from 'vitest';
import { createServer } from './server.ts';
import { serveWebApp } from './web-app.ts';
import { serveWellKnown } from './well-known.ts';

async function createSite(securityEmail?: string) {
  const app = await createServer({ logLevel: 'silent', isHttps: false, allowedOrigins: new Set(), rateLimits: false });
  serveWellKnown(app, {
    publicOrigin: () => 'https://hiyori.example',
    securityEmail,
    now: () => new Date('2026-11-22T12:34:56Z'),
    listIndexedPages: async () => ['/e/abcdefghijk'],
  });
  await serveWebApp(app, undefined);
  return app;
}

it('keeps crawlers out of the API and of private addresses, and names the sitemap', async () => {
  const answer = await (await createSite()).inject('/robots.txt');
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.body).toContain('Disallow: /feeds/\n');
  expect(answer.body).toContain('Sitemap: https://hiyori.example/sitemap.xml\n');
});

it('lists the open pages in the sitemap', async () => {
  const answer = await (await createSite()).inject('/sitemap.xml');
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(answer.body).toContain('<loc>https://hiyori.example/welcome</loc>');
});

it('leads password managers to the page that sets a new password', async () => {
  const answer = await (await createSite()).inject('/.well-known/change-password');
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/forgot-password']);
});

it('names the contact for security reports, valid for less than a year', async () => {
  const answer = await (await createSite('operator@hiyori.example')).inject('/.well-known/security.txt');
  expect(answer.body).toBe(
    'Contact: mailto:operator@hiyori.example\n' +
      'Expires: 2027-05-21T00:00:00.000Z\n' +
      'Preferred-Languages: ja, en\n' +
      'Canonical: https://hiyori.example/.well-known/security.txt\n',
  );
});

it('returns 404 for security.txt without a contact', async () => {
  expect((await (await createSite()).inject('/.well-known/security.txt')).statusCode).toBe(404);
});
