import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { Language } from '#shared/enums.ts';
import { mailQueue } from '#shared/limits.ts';
import type { Config } from './config.ts';

const ownerOnlyFile = 0o600;
const ownerOnlyFolder = 0o700;

/** A mail that is ready to send. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly language: Language;
}

/** Sends a mail; throws if the mail server did not accept it, so that the queue tries again. */
export type SendMail = (mail: Mail) => Promise<void>;

/** Sends by SMTP_URL; without one, each mail becomes a file in DATA_DIR/mail. */
export function createMailer(
  { smtpUrl, mailFrom, dataDir }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  clock: () => Date,
): SendMail {
  return smtpUrl === undefined
    ? fileMailer(mailFolder(dataDir), mailFrom, clock)
    : smtpMailer(smtpUrl, mailFrom);
}

/** The folder for mails as files while there is no mail server. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail');
}

function smtpMailer(url: string, from: string): SendMail {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: mailQueue.timeoutMs,
    greetingTimeout: mailQueue.timeoutMs,
    socketTimeout: mailQueue.timeoutMs,
  });
  return async (mail) => {
    await transport.sendMail(messageOf(mail, from));
  };
}

function fileMailer(folder: string, from: string, clock: () => Date): SendMail {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    const { message } = await transport.sendMail(messageOf(mail, from));
    if (!Buffer.isBuffer(message)) throw new Error('the mail was not written into a buffer');
    await mkdir(folder, { recursive: true, mode: ownerOnlyFolder });
    // Names sort by time; the rename prevents reading half a mail.
    const file = join(folder, `${clock().toISOString().replaceAll(':', '-')}-${randomUUID()}`);
    await writeFile(`${file}.new`, message, { mode: ownerOnlyFile });
    await rename(`${file}.new`, `${file}.eml`);
  };
}

function messageOf(mail: Mail, from: string): SendMailOptions {
  return {
    from,
    // An address object is never parsed as a list.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language },
    // The server does not fetch or read anything that a mail refers to.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
