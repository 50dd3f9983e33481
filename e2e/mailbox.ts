import { EventEmitter, once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

const patienceMs = 60_000;

/** A mail server that keeps its mails and reports new ones. */
export interface Mailbox {
  /** For SMTP_URL. */
  url: string;
  /** Takes the newest mail to an address; waits up to a minute for it. */
  take(address: string): Promise<Email>;
  close(): Promise<void>;
}

/** Starts a real SMTP server in this process on a free port. */
export async function startMailbox(): Promise<Mailbox> {
  const mails: Email[] = [];
  const arrivals = new EventEmitter();
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    async onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      mails.push(await PostalMime.parse(Buffer.concat(chunks)));
      arrivals.emit('mail');
      done();
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('The mailbox has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    async take(to) {
      const signal = AbortSignal.timeout(patienceMs);
      for (;;) {
        const found = mails.findLastIndex((mail) => isTo(mail, to));
        const [mail] = found < 0 ? [] : mails.splice(found, 1);
        if (mail) return mail;
        await once(arrivals, 'mail', { signal });
      }
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function isTo(mail: Email, address: string): boolean {
  return mail.to?.some((to) => to.address?.toLowerCase() === address.toLowerCase()) ?? false;
}

/** The first link in the mail's text that starts with `start`. Throws if there is none. */
export function linkIn(mail: Email, start: string): string {
  const found = mail.text?.split(/\s+/).find((word) => word.startsWith(start));
  if (found === undefined) throw new Error(`No link to ${start} in: ${mail.text}`);
  return found;
}
