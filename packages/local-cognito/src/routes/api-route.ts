import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { CognitoError } from '../cognito-error.ts';
import { parseInput } from '../input.ts';
import { publicOperations, signedOperations } from '../operations/all.ts';
import type { Operation } from '../operations/operation.ts';
import { replyJson } from './json-reply.ts';
import { readBody } from './request-body.ts';
import type { Route } from './route.ts';

const contentType = 'application/x-amz-json-1.1';
const service = 'AWSCognitoIdentityProviderService';

/** The AWS JSON 1.1 protocol: the header x-amz-target names the operation; errors are in `__type` and x-amzn-errortype. */
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
      if (!(error instanceof CognitoError)) context.onError(error);
      const cognitoError = error instanceof CognitoError ? error : internalError();
      response.setHeader('x-amzn-errortype', `${cognitoError.type}:`);
      if (cognitoError.status === 413) response.setHeader('connection', 'close');
      replyJson(
        response,
        cognitoError.status,
        { __type: cognitoError.type, message: cognitoError.message },
        contentType,
      );
    }
  },
};

function findOperation(request: IncomingMessage): Operation {
  const [prefix, name = ''] = String(request.headers['x-amz-target'] ?? '').split('.');
  const signed = signedOperations.get(name);
  const found = prefix === service ? (publicOperations.get(name) ?? signed) : undefined;
  if (found === undefined) throw new CognitoError('UnknownOperationException', 'Unknown operation');
  // Only the presence of a signature is checked: the emulator has no credentials to verify it with.
  if (signed !== undefined && !request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) {
    throw new CognitoError('MissingAuthenticationTokenException', 'Missing Authentication Token');
  }
  return found;
}

function internalError(): CognitoError {
  return new CognitoError('InternalErrorException', 'Something went wrong.', 500);
}
