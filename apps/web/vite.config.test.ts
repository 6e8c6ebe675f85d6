import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return port;
};

it('the development server passes requests to the API on PORT, and listens on WEB_PORT', async () => {
  const api = createServer((request, response) => response.end(`API ${request.url}`)).listen(0, '127.0.0.1');
  await once(api, 'listening');
  onTestFinished(async () => {
    api.closeAllConnections();
    await once(api.close(), 'close');
  });
  const webPort = await freePort();
  vi.stubEnv('PORT', String((api.address() as AddressInfo).port));
  vi.stubEnv('WEB_PORT', String(webPort));
  const vite = await import('vite');
  const server = await vite.createServer({ configFile: `${import.meta.dirname}/vite.config.ts`, logLevel: 'silent' });
  onTestFinished(async () => {
    await server.close();
    vi.unstubAllEnvs();
  });
  await server.listen();
  const answer = await fetch(`http://127.0.0.1:${webPort}/api/v1/auth/me`);
  expect([answer.status, await answer.text()]).toEqual([200, 'API /api/v1/auth/me']);
});
