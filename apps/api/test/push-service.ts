import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decrypt } from 'http_ece';

export interface Pushed {
  headers: IncomingHttpHeaders;
  /** Decrypted as a browser would (RFC 8291). */
  message: { title: string; body: string; path: string; tag: string };
}

/** A push service of a test's own, and the browser behind it: takes what is posted and opens it with the browser's keys. */
export async function openPushService() {
  const pushed: Pushed[] = [];
  const browsers = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: string }>();
  let status = 201;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const browser = browsers.get(request.url ?? '');
      if (browser && status < 300) {
        const options = { version: 'aes128gcm', privateKey: browser.ecdh, authSecret: browser.auth } as const;
        const text = decrypt(Buffer.concat(chunks), options).toString();
        pushed.push({ headers: request.headers, message: JSON.parse(text) as Pushed['message'] });
      }
      response.writeHead(browser ? status : 404).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    pushed,
    /** A browser that subscribes here, as PushSubscription.toJSON() tells it. */
    browser() {
      const ecdh = createECDH('prime256v1');
      const p256dh = ecdh.generateKeys().toString('base64url');
      const auth = randomBytes(16).toString('base64url');
      const path = `/push/${browsers.size + 1}`;
      browsers.set(path, { ecdh, auth });
      return { endpoint: origin + path, keys: { p256dh, auth } };
    },
    /** What the service answers from now on: 410 when the browser is gone, 503 when it is away itself. */
    answer(next: number) {
      status = next;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
