import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from '../context.ts';

/** One address of the stand-in. A new group of pages is a file with its routes, named in the list of `server.ts`. */
export interface Route {
  method: 'GET' | 'POST';
  path: string;
  handle(context: Context, request: IncomingMessage, response: ServerResponse, url: URL): Promise<void>;
}
