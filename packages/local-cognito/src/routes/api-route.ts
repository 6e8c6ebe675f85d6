import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { CognitoFault } from '../fault.ts';
import { parseInput } from '../input.ts';
import { publicOperations, signedOperations } from '../operations/all.ts';
import type { Operation } from '../operations/operation.ts';
import { replyJson } from './json-reply.ts';
import { readBody } from './request-body.ts';
import type { Route } from './route.ts';

const contentType = 'application/x-amz-json-1.1';
const service = 'AWSCognitoIdentityProviderService';

/** The JSON 1.1 protocol of the Cognito API: the operation in the header x-amz-target, errors in `__type` and a header. */
export const apiRoute: Route = {
  method: 'POST',
  path: '/',
  handle: async (context, request, response) => {
    response.setHeader('x-amzn-requestid', randomUUID());
    try {
      const body = await readBody(request);
      const operation = findOperation(request);
      replyJson(response, 200, await operation(context, parseInput(body)), contentType);
    } catch (error) {
      if (!(error instanceof CognitoFault)) context.onError(error);
      const fault = error instanceof CognitoFault ? error : internalError();
      response.setHeader('x-amzn-errortype', `${fault.type}:`);
      if (fault.status === 413) response.setHeader('connection', 'close');
      replyJson(response, fault.status, { __type: fault.type, message: fault.message }, contentType);
    }
  },
};

function findOperation(request: IncomingMessage): Operation {
  const [prefix, name = ''] = String(request.headers['x-amz-target'] ?? '').split('.');
  const signed = signedOperations.get(name);
  const found = prefix === service ? (publicOperations.get(name) ?? signed) : undefined;
  if (found === undefined) throw new CognitoFault('UnknownOperationException', 'Unknown operation');
  // The signature itself is not checked: there are no credentials here, only the habit of sending them.
  if (signed !== undefined && !request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) {
    throw new CognitoFault('MissingAuthenticationTokenException', 'Missing Authentication Token');
  }
  return found;
}

function internalError(): CognitoFault {
  return new CognitoFault('InternalErrorException', 'Something went wrong.', 500);
}
