import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type LocalCognito, startLocalCognito } from '@hiyori/local-cognito';
import { SMTPServer } from 'smtp-server';

/** What is not rehearsed but needed: a user pool, a mail server that keeps what it gets, and a push service that counts. */
export interface StandIns {
  cognito: LocalCognito;
  smtpUrl: string;
  pushOrigin: string;
  /** Everything that was mailed to an address, the oldest first, as it came. */
  mailsTo(address: string): string[];
  /** When each endpoint of the push service was told, in milliseconds of the epoch; each time. */
  pushes: ReadonlyMap<string, readonly number[]>;
  stop(): Promise<void>;
}

export async function startStandIns(databaseUrl: string): Promise<StandIns> {
  const mails = new Map<string, string[]>();
  const keep = (to: string, what: string) => mails.set(to, [...(mails.get(to) ?? []), what]);
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      text(stream).then((what) => {
        for (const { address } of session.envelope.rcptTo) keep(address, what);
        done();
      }, done);
    },
  });
  const smtpPort = await new Promise<number>((resolve) => {
    const server = smtp.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
  const pushes = new Map<string, number[]>();
  const push = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      const endpoint = request.url ?? '';
      pushes.set(endpoint, [...(pushes.get(endpoint) ?? []), Date.now()]);
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => push.listen(0, '127.0.0.1', resolve));
  const cognito = await startLocalCognito({
    databaseUrl,
    nodeEnv: 'test',
    deliver: async ({ to, text: what }) => void keep(to, what),
    // While the primary is away its errors are no news.
    onError: () => {},
  });
  return {
    cognito,
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    pushOrigin: `http://127.0.0.1:${(push.address() as AddressInfo).port}`,
    mailsTo: (address) => mails.get(address) ?? [],
    pushes,
    async stop() {
      await cognito.close();
      await new Promise<void>((resolve) => smtp.close(resolve));
      push.closeAllConnections();
      await new Promise((resolve) => push.close(resolve));
    },
  };
}
