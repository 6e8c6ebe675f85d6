import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { calendarText } from '@hiyori/contract/calendar-text';
import { assertNotInner, InnerAddressError, publicOnly } from '../public-address.ts';
import { CalendarFetchError, type CalendarsPort, type Validators } from './calendars.ts';

const redirectsMax = 3;
const redirects = new Set([301, 302, 303, 307, 308]);

const decoders: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/**
 * Reads subscriptions over https. Only public addresses are called, each redirect is checked again, and reading stops at the limits of
 * time and decompressed bytes. `moreOrigins` are called without these checks, also over http; for tests.
 */
export function createHttpCalendars({
  moreOrigins = new Set<string>(),
}: {
  moreOrigins?: ReadonlySet<string>;
} = {}): CalendarsPort {
  return {
    async fetch(address, known, { timeoutMs, maxBytes, signal: stop }) {
      // Not AbortSignal.any: in Node.js 20 a signal that lives long keeps a reference for each signal that was made of it.
      const ending = new AbortController();
      const { signal } = ending;
      const end = () => ending.abort();
      const timer = setTimeout(end, timeoutMs);
      stop?.addEventListener('abort', end);
      let url = new URL(address);
      try {
        stop?.throwIfAborted();
        for (let followed = 0; ; followed += 1) {
          const response = await get(url, known, signal);
          const status = response.statusCode ?? 0;
          if (redirects.has(status)) {
            response.destroy();
            if (followed === redirectsMax) throw new CalendarFetchError('redirects', status);
            url = locationOf(response, url);
            continue;
          }
          if (status === 304) {
            response.destroy();
            return { ...known, text: null };
          }
          if (status !== 200) {
            response.destroy();
            throw new CalendarFetchError(reasonOf(status), status);
          }
          const bytes = await readBytes(decoded(response), maxBytes);
          const { etag = null, 'last-modified': lastModified = null } = response.headers;
          return { text: calendarText(bytes, charsetOf(response.headers['content-type'])), etag, lastModified };
        }
      } catch (error) {
        stop?.throwIfAborted();
        throw failureOf(error, signal);
      } finally {
        clearTimeout(timer);
        stop?.removeEventListener('abort', end);
      }
    },
  };

  async function get(url: URL, { etag, lastModified }: Validators, signal: AbortSignal): Promise<IncomingMessage> {
    const isTrusted = moreOrigins.has(url.origin);
    if (!isTrusted) {
      if (url.protocol !== 'https:') throw new CalendarFetchError('insecure');
      assertNotInner(url);
    }
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    return new Promise((resolve, reject) => {
      const request = send(url, {
        agent: false,
        signal,
        headers: {
          accept: 'text/calendar, */*;q=0.1',
          'accept-encoding': 'gzip, deflate, br',
          'user-agent': 'hiyori-calendar/1.0',
          ...(etag === null ? {} : { 'if-none-match': etag }),
          ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
        },
        ...(isTrusted ? {} : { lookup: publicOnly }),
      });
      request.once('response', resolve);
      request.once('error', reject);
      request.end();
    });
  }
}

/** @throws CalendarFetchError for a redirect without a usable address */
function locationOf({ headers, statusCode }: IncomingMessage, from: URL): URL {
  const { location = '' } = headers;
  const target = location.replace(/^webcals?:\/\//i, 'https://');
  if (location === '' || !URL.canParse(target, from.href))
    throw new CalendarFetchError('redirects', statusCode ?? null);
  const url = new URL(target, from);
  if (!/^https?:$/.test(url.protocol)) throw new CalendarFetchError('insecure');
  // Credentials of a redirect are not sent.
  url.username = '';
  url.password = '';
  return url;
}

function reasonOf(status: number) {
  if (status === 401 || status === 403) return 'refused';
  return status === 404 || status === 410 ? 'not_found' : 'status';
}

function decoded(response: IncomingMessage): Readable {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity' || encoding === '') return response;
  const decoder = decoders[encoding]?.();
  if (!decoder) throw new CalendarFetchError('not_a_calendar');
  response.once('error', (error) => decoder.destroy(error));
  return response.pipe(decoder).once('close', () => response.destroy());
}

async function readBytes(stream: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  // Leaving the loop destroys the stream, so that nothing more is decompressed.
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) throw new CalendarFetchError('too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const charsetOf = (contentType = '') => /charset="?([\w-]+)/i.exec(contentType)?.[1];

function failureOf(error: unknown, signal: AbortSignal): CalendarFetchError {
  if (error instanceof CalendarFetchError) return error;
  if (signal.aborted) return new CalendarFetchError('timeout');
  if (error instanceof InnerAddressError) return new CalendarFetchError('inner_address');
  const { code = '' } = error as { code?: string };
  return new CalendarFetchError(code.startsWith('Z_') ? 'not_a_calendar' : 'unreachable');
}
