import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { Language } from '#shared/enums.ts';
import { jobQueue } from '#shared/limits/server.ts';
import { ownerOnlyFile, ownerOnlyFolder } from '../keys/owner-only-file.ts';
import type { Config } from '../settings/config.ts';

/** A mail that is ready to send. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly language: Language;
  /** Differs for any two mails, so that a mailbox recognises a mail that was sent twice. */
  readonly id?: string;
}

/** Sends a mail; throws if the mail server did not accept it, so that the queue tries again. */
export type SendMail = (mail: Mail) => Promise<void>;

/** Sends by SMTP_URL; without one, each mail becomes a file in DATA_DIR/mail. */
export function createMailer(
  {
    smtpUrl,
    mailFrom,
    dataDir,
    publicUrl,
  }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'publicUrl'>,
  clock: () => Date,
): SendMail {
  const sender = { from: mailFrom, host: new URL(publicUrl).hostname };
  return smtpUrl === undefined
    ? fileMailer(mailFolder(dataDir), sender, clock)
    : smtpMailer(smtpUrl, sender);
}

/** The folder for mails as files while there is no mail server. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail');
}

/** The address that mails come from, and the host in their Message-ID. */
interface Sender {
  readonly from: string;
  readonly host: string;
}

function smtpMailer(url: string, sender: Sender): SendMail {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: jobQueue.timeoutMs,
    greetingTimeout: jobQueue.timeoutMs,
    socketTimeout: jobQueue.timeoutMs,
  });
  return async (mail) => {
    await transport.sendMail(messageOf(mail, sender));
  };
}

function fileMailer(folder: string, sender: Sender, clock: () => Date): SendMail {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    const { message } = await transport.sendMail(messageOf(mail, sender));
    if (!Buffer.isBuffer(message)) throw new Error('the mail was not written into a buffer');
    await mkdir(folder, { recursive: true, mode: ownerOnlyFolder });
    // Names sort by time; the rename prevents reading half a mail.
    const file = join(folder, `${clock().toISOString().replaceAll(':', '-')}-${randomUUID()}`);
    const unfinished = `${file}.new`;
    try {
      await writeFile(unfinished, message, { mode: ownerOnlyFile });
      await rename(unfinished, `${file}.eml`);
    } finally {
      // A full disk takes the name and not the text.
      await rm(unfinished, { force: true });
    }
  };
}

function messageOf(mail: Mail, { from, host }: Sender): SendMailOptions {
  return {
    from,
    // An address object is never parsed as a list.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.id === undefined ? {} : { messageId: `<${mail.id}@${host}>` }),
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language },
    // The server does not fetch or read anything that a mail refers to.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
