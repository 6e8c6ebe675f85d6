import { CognitoFault } from '../fault.ts';
import { getCaller } from '../sessions.ts';
import { attributesOf } from '../users.ts';
import { replyJson } from './json-reply.ts';
import type { Route } from './route.ts';

/** The userInfo endpoint: the attributes of the caller, all of them as texts. The access token needs the scope `openid`. */
export const userInfoRoute: Route = {
  method: 'GET',
  path: '/oauth2/userInfo',
  handle: async (context, request, response) => {
    const [, token = ''] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    try {
      const caller = await getCaller(context, token, 'openid');
      const attributes = attributesOf(caller).map(({ Name, Value }) => [Name, Value]);
      replyJson(response, 200, { ...Object.fromEntries(attributes), username: caller.username });
    } catch (error) {
      if (!(error instanceof CognitoFault)) throw error;
      response.setHeader('www-authenticate', 'Bearer error="invalid_token"');
      replyJson(response, 401, { error: 'invalid_token', error_description: error.message });
    }
  },
};
