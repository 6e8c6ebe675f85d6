import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type LocalCognito, startLocalCognito } from '@hiyori/local-cognito';
import { SMTPServer } from 'smtp-server';

/** Emulators of the external services: a Cognito user pool, an SMTP server and a push service that record what they receive. */
export interface Emulators {
  cognito: LocalCognito;
  smtpUrl: string;
  pushOrigin: string;
  /** The raw emails sent to an address, oldest first. */
  mailsTo(address: string): string[];
  /** The times of all pushes to each endpoint, in milliseconds since 1970. */
  pushes: ReadonlyMap<string, readonly number[]>;
  stop(): Promise<void>;
}

export async function startEmulators(databaseUrl: string): Promise<Emulators> {
  const mails = new Map<string, string[]>();
  const store = (to: string, mail: string) => mails.set(to, [...(mails.get(to) ?? []), mail]);
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      text(stream).then((mail) => {
        for (const { address } of session.envelope.rcptTo) store(address, mail);
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
    deliver: async ({ to, text: mail }) => void store(to, mail),
    // Errors are expected while the primary is unavailable.
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
