import { createServer, type Server } from 'node:http';
import { CognitoError } from './cognito-error.ts';
import type { Context } from './context.ts';
import { apiRoute } from './routes/api-route.ts';
import { authorizeRoute } from './routes/authorize-route.ts';
import { chooseAccountRoute } from './routes/choose-account-route.ts';
import { discoveryRoute } from './routes/discovery-route.ts';
import { replyJson } from './routes/json-reply.ts';
import { jwksRoute } from './routes/jwks-route.ts';
import { logoutRoute } from './routes/logout-route.ts';
import { revokeRoute } from './routes/revoke-route.ts';
import type { Route } from './routes/route.ts';
import { tokenRoute } from './routes/token-route.ts';
import { userInfoRoute } from './routes/user-info-route.ts';

const routes: readonly Route[] = [
  apiRoute,
  jwksRoute,
  discoveryRoute,
  authorizeRoute,
  chooseAccountRoute,
  tokenRoute,
  userInfoRoute,
  revokeRoute,
  logoutRoute,
];

/** Creates the HTTP server of the emulator. It does not listen yet. */
export function createCognitoServer(context: Context): Server {
  const server = createServer((request, response) => {
    // The host is fixed; only the path and the query come from the request.
    const url = new URL(`http://local${request.url?.startsWith('/') ? request.url : '/'}`);
    const route = routes.find(({ method, path }) => method === request.method && path === url.pathname);
    if (route === undefined) {
      request.resume();
      replyJson(response, 404, { message: 'Not Found' });
      return;
    }
    route.handle(context, request, response, url).catch((error: unknown) => {
      // The client closed the connection before the request was complete.
      if (request.destroyed && !request.complete) return;
      if (error instanceof CognitoError && !response.headersSent) {
        response.setHeader('connection', 'close');
        replyJson(response, error.status, { message: error.message });
        return;
      }
      context.onError(error);
      if (response.headersSent) response.destroy();
      else replyJson(response, 500, { message: 'Internal Server Error' });
    });
  });
  server.requestTimeout = 30_000;
  server.headersTimeout = 10_000;
  return server;
}
