import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/** A mail server that accepts every mail. */
export interface MailServer {
  readonly url: string;
  /** The recipients of the received mails, in order. */
  readonly recipients: readonly string[];
  /** The number of connections at present. */
  readonly connections: () => number;
  readonly close: () => Promise<void>;
}

/** Starts a mail server; `beforeTaken` runs after a mail is received and before it is acknowledged. */
export async function startMailServer(beforeTaken: () => Promise<void>): Promise<MailServer> {
  const recipients: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      stream.resume();
      stream.on('end', () => {
        recipients.push(...envelope.rcptTo.map(({ address }) => address));
        beforeTaken().then(() => done(), done);
      });
    },
  });
  // A worker that is killed resets its connection.
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    recipients,
    connections: () => server.connections.size,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
