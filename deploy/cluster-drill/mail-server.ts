import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { mailPort } from './nodes.ts';
import { machineAddress } from './places.ts';

/** The mail server of the drill. It can keep a sender waiting instead of taking its mail. */
export interface MailServer {
  /** How many mails it took for an address. */
  readonly taken: (address: string) => number;
  /** The text of the last one. */
  readonly textOf: (address: string) => string;
  /** Keeps the next sender to this address waiting for ever; resolves with the sender's own address. */
  readonly holdNext: (address: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const taken = new Map<string, string[]>();
  const held = new Map<string, (sender: string) => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, { envelope, remoteAddress }, done) {
      const { text = '' } = await PostalMime.parse(await buffer(stream));
      const [to = ''] = envelope.rcptTo.map(({ address }) => address);
      const hold = held.get(to);
      if (hold) {
        held.delete(to);
        hold(remoteAddress);
        return;
      }
      taken.set(to, [...(taken.get(to) ?? []), text]);
      done();
    },
  });
  // A sender that is killed resets its connection.
  server.on('error', () => {});
  await once(server.listen(mailPort, machineAddress), 'listening');
  return {
    taken: (address) => taken.get(address)?.length ?? 0,
    textOf: (address) => taken.get(address)?.at(-1) ?? '',
    holdNext: (address) => new Promise((resolve) => held.set(address, resolve)),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
