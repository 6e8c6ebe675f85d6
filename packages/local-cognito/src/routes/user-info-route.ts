import { CognitoError } from '../cognito-error.ts';
import { authenticateCaller } from '../sessions.ts';
import { listAttributes } from '../users.ts';
import { replyJson } from './json-reply.ts';
import type { Route } from './route.ts';

/** The userInfo endpoint: the attributes of the caller, all as strings. The access token needs the scope `openid`. */
export const userInfoRoute: Route = {
  method: 'GET',
  path: '/oauth2/userInfo',
  handle: async (context, request, response) => {
    const [, token = ''] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    try {
      const caller = await authenticateCaller(context, token, 'openid');
      const attributes = listAttributes(caller).map(({ Name, Value }) => [Name, Value]);
      replyJson(response, 200, { ...Object.fromEntries(attributes), username: caller.username });
    } catch (error) {
      if (!(error instanceof CognitoError)) throw error;
      response.setHeader('www-authenticate', 'Bearer error="invalid_token"');
      replyJson(response, 401, { error: 'invalid_token', error_description: error.message });
    }
  },
};
