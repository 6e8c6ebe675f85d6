import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from '../context.ts';

/** An HTTP route of the emulator. All routes are listed in `server.ts`. */
export interface Route {
  method: 'GET' | 'POST';
  path: string;
  handle(context: Context, request: IncomingMessage, response: ServerResponse, url: URL): Promise<void>;
}
