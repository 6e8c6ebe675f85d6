import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** Starts a real SMTP server that stores the received messages. It is closed at the end of the test. */
export async function startMailServer({ respond = () => true }: { respond?: (count: number) => boolean } = {}) {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString());
        // A lost response: the message was accepted, and the sender does not know.
        if (respond(received.length)) done();
        else for (const connection of server.connections) connection.close();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        // The sender keeps its connections for the next message.
        for (const connection of server.connections) connection.close();
      }),
  );
  return { received, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` };
}
