import { EventEmitter } from 'node:events';

/** A message of the PostgreSQL protocol: type, length (with itself), body. */
function message(type: string, body: Buffer | string): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(4 + Buffer.byteLength(body), 1);
  return Buffer.concat([head, Buffer.from(body)]);
}

const authenticationOk = message('R', Buffer.alloc(4));
const cleartextPassword = message('R', Buffer.from([0, 0, 0, 3]));
const ready = message('Z', 'I');
const completed = (tag: string) => Buffer.concat([message('C', `${tag}\0`), ready]);
/** The error that a server sends before it ends a connection. */
export const terminatedByServer = message('E', 'SFATAL\0C57P01\0Mterminating connection\0\0');

/** The driver's end of a connection. It delivers messages and closes when the test calls `receive`, `close` and `reset`. */
export class ScriptedSocket extends EventEmitter {
  readonly readyState = 'open';
  readonly sent: string[] = [];
  private readonly respond: (socket: ScriptedSocket, text: string) => void;

  constructor(respond: (socket: ScriptedSocket, text: string) => void) {
    super();
    this.respond = respond;
  }

  write(bytes: Buffer): boolean {
    const text = bytes.toString('latin1');
    this.sent.push(text);
    // Like a network, never during the write.
    setImmediate(() => this.respond(this, text));
    return true;
  }

  end(): void {}

  receive(bytes: Buffer): void {
    this.emit('data', bytes);
  }

  close(): void {
    this.emit('close', false);
  }

  /** As a socket of Node.js after a RST: promises settle between the two events. */
  reset(): void {
    this.emit('error', Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }));
    setImmediate(() => this.emit('close', true));
  }
}

/**
 * A PostgreSQL server in the process. It accepts every connection and completes each statement, unless `onStatement` returns true:
 * then the test responds.
 */
export function createScriptedServer({
  asksPassword = false,
  onStatement = () => false,
}: {
  asksPassword?: boolean;
  onStatement?: (socket: ScriptedSocket, text: string) => boolean;
} = {}) {
  const sockets: ScriptedSocket[] = [];
  const respond = (socket: ScriptedSocket, text: string) => {
    const isStartup = text.includes('client_encoding');
    if (isStartup) socket.receive(asksPassword ? cleartextPassword : Buffer.concat([authenticationOk, ready]));
    else if (!onStatement(socket, text)) socket.receive(completed(text.includes('begin') ? 'BEGIN' : 'SELECT 0'));
  };
  return {
    sockets,
    /** The `socket` option of postgres.js. */
    connect(): ScriptedSocket {
      const socket = new ScriptedSocket(respond);
      sockets.push(socket);
      return socket;
    },
    /** Every statement so far, in order, on all connections. */
    statements: () =>
      sockets.flatMap(({ sent }) => sent.filter((text) => text.startsWith('Q')).map((text) => text.slice(5, -1))),
  };
}
