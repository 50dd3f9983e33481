import { expect } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { accountCalls } from './account-calls.ts';
import { makePersonId, makeUser } from './factories.ts';
import type { Harness } from './harness.ts';
import { sendMails } from './mails.ts';

/** Calls that link, delete and undo accounts, and two accounts of one person. */
export function undoCalls(h: Harness) {
  const { link, logIn } = accountCalls(h);
  const remove = (id: string, user: LoggedInUser) =>
    h.call('deleteAccount', { params: { id } }, user);
  const undo = (token: string) => h.call('undoAccountChange', { body: { token } });
  const isLockedAt = async (id: string | null) =>
    (await h.db('person_ids').where({ id }).first()).locked_at !== null;
  const listed = async (user: LoggedInUser) =>
    (await h.call('listAccounts', {}, user)).body.map(({ id }: { id: string }) => id);

  /** Sends the queued mails; returns the undo token of each mail by recipient. */
  async function undoMails(): Promise<Record<string, string>> {
    const mails = await sendMails(h);
    return Object.fromEntries(
      mails.map(({ to, text }) => [to, /\/undo#(\S+)/.exec(text)?.[1] ?? 'none']),
    );
  }

  /** An owner with an ID, an account linked a minute later, and the tokens of the mails. */
  async function withLinked() {
    const id = crypto.randomUUID();
    const [ownMail, laterMail] = [`owner-${id}@example.org`, `later-${id}@example.org`];
    const owner = await makeUser(h, 'Local', { email: ownMail, personId: makePersonId() });
    h.pass(60);
    const later = await makeUser(h, 'Local', { email: laterMail });
    expect((await link(owner, laterMail)).status).toBe(204);
    const mails = await undoMails();
    h.pass(60);
    return { owner, later, ownMail, laterMail, mails };
  }

  return { link, remove, undo, logIn, isLockedAt, listed, undoMails, withLinked };
}
