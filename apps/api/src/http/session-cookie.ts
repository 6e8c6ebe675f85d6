import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface SessionCookie {
  read(request: FastifyRequest): string | undefined;
  write(reply: FastifyReply, token: string, maxAgeS: number): void;
  clear(reply: FastifyReply): void;
}

/** `__Host-sid` on https; `sid` on http, where some browsers reject a Secure cookie. Always HttpOnly and SameSite=Lax. */
export function createSessionCookie(isHttps: boolean): SessionCookie {
  const name = isHttps ? '__Host-sid' : 'sid';
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
