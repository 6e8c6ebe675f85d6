import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decrypt } from 'http_ece';

export interface Pushed {
  headers: IncomingHttpHeaders;
  /** Decrypted with the browser's keys (RFC 8291). */
  message: { title: string; body: string; path: string; tag: string; renotify: boolean };
}

/** A fake push service with its browsers: receives pushes over HTTP and decrypts them with the keys of the browser. */
export async function startPushService() {
  const pushed: Pushed[] = [];
  const browsers = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: string }>();
  let status = 201;
  let headers: Record<string, string> = {};
  const hanging = new Set<string>();
  const held: (() => void)[] = [];
  let givenUp = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const browser = browsers.get(request.url ?? '');
      if (browser && status < 300 && !hanging.has(request.url ?? '')) {
        const options = { version: 'aes128gcm', privateKey: browser.ecdh, authSecret: browser.auth } as const;
        const text = decrypt(Buffer.concat(chunks), options).toString();
        pushed.push({ headers: request.headers, message: JSON.parse(text) as Pushed['message'] });
      }
      const end = () => response.writeHead(browser ? status : 404, headers).end();
      response.once('close', () => {
        if (!response.writableEnded) givenUp += 1;
      });
      if (hanging.has(request.url ?? '')) held.push(end);
      else end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    pushed,
    /** A new browser subscription, as returned by PushSubscription.toJSON(). */
    browser() {
      const ecdh = createECDH('prime256v1');
      const p256dh = ecdh.generateKeys().toString('base64url');
      const auth = randomBytes(16).toString('base64url');
      const path = `/push/${browsers.size + 1}`;
      browsers.set(path, { ecdh, auth });
      return { endpoint: origin + path, keys: { p256dh, auth } };
    },
    /** Sets the status of all following responses: 410 for an expired subscription, 503 for an unavailable service. */
    respondWith(next: number, more: Record<string, string> = {}) {
      status = next;
      headers = more;
    },
    /** Does not answer requests to this endpoint until `release`. */
    hang(endpoint: string) {
      hanging.add(new URL(endpoint).pathname);
    },
    /** How many requests are waiting for an answer. */
    held: () => held.length,
    /** How many requests the sender has closed without an answer. */
    givenUp: () => givenUp,
    release() {
      hanging.clear();
      for (const end of held.splice(0)) end();
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
