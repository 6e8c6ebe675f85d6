import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionLifetimeS } from '../features/auth/session-token.ts';
import { deviceCookieLifetimeS } from '../features/devices/device-token.ts';
import type { BegunSession, SignInRequest } from '../usecases/begin-session.ts';

export interface TokenCookie {
  read(request: FastifyRequest): string | undefined;
  write(reply: FastifyReply, token: string, maxAgeS: number): void;
  clear(reply: FastifyReply): void;
}

/** `__Host-<name>` on https; `<name>` on http, where some browsers reject a Secure cookie. Always HttpOnly and SameSite=Lax. */
function createTokenCookie(plainName: string, isHttps: boolean): TokenCookie {
  const name = isHttps ? `__Host-${plainName}` : plainName;
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps } as const;
  return {
    read: (request) => {
      const token = request.cookies[name];
      return token && /^[A-Za-z0-9_-]{43}$/.test(token) ? token : undefined;
    },
    write: (reply, token, maxAgeS) => {
      reply.setCookie(name, token, { ...attributes, maxAge: maxAgeS });
    },
    clear: (reply) => {
      reply.clearCookie(name, attributes);
    },
  };
}

export const createSessionCookie = (isHttps: boolean): TokenCookie => createTokenCookie('sid', isHttps);

/** The session's cookie, and the one by which the next sign-in recognizes the device. */
export interface SignInCookies {
  read(request: FastifyRequest): SignInRequest;
  write(reply: FastifyReply, begun: BegunSession): void;
  /** Also forgets the device. */
  clear(reply: FastifyReply): void;
}

export function createSignInCookies(isHttps: boolean): SignInCookies {
  const session = createSessionCookie(isHttps);
  const device = createTokenCookie('device', isHttps);
  return {
    read: (request) => ({
      sessionToken: session.read(request),
      deviceToken: device.read(request),
      userAgent: request.headers['user-agent'],
    }),
    write: (reply, { token, deviceToken }) => {
      session.write(reply, token, sessionLifetimeS);
      device.write(reply, deviceToken, deviceCookieLifetimeS);
    },
    clear: (reply) => {
      session.clear(reply);
      device.clear(reply);
    },
  };
}
