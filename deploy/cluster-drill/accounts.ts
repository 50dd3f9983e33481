import { z } from 'zod';
import { jsonOf, type Send } from './calls.ts';
import type { MailServer } from './mail-server.ts';
import { leader, psql } from './patroni.ts';
import { until } from './until.ts';

/** The password of all accounts of the drill. */
export const drillPassword = 'a clinic of the drill 2026';
export const deskCount = 8;
export const deskEmail = (desk: number) => `desk-${desk}@drill.example`;

/**
 * Makes the desks' accounts: the rows straight in the database, since an assigner is otherwise approved by an admin,
 * and the passwords with the links of reset mails.
 */
export async function makeDeskAccounts(
  send: Send,
  mails: MailServer,
  database = 'unikat',
): Promise<void> {
  const emails = Array.from({ length: deskCount }, (_, desk) => deskEmail(desk));
  await psql(
    await leader(),
    `with made as (
       insert into accounts
              (id, institution_id, account_type, email, email_verified_at, language, created_at)
       select id, id, 'Assigner', email, now(), 'en', now()
         from (select uuidv7() as id, email from unnest(array[${emails.map((email) => `'${email}'`).join()}]) email) new
        where not exists (select from email_addresses d where d.email = new.email)
       returning id, email),
     addressed as (insert into email_addresses (account_id, email) select id, email from made)
     insert into assigners (id, name) select id, email from made`,
    database,
  );
  await Promise.all(emails.map((email) => setPassword(send, mails, email)));
}

async function setPassword(send: Send, mails: MailServer, email: string): Promise<void> {
  const before = mails.taken(email);
  const path = 'api/accounts/request-password-reset';
  jsonOf(await send({ method: 'POST', path, body: { email } }));
  await until(`the reset mail of ${email}`, () => mails.taken(email) > before);
  const { searchParams } = new URL(/https:\S+token=\S+/.exec(mails.textOf(email))?.[0] ?? '');
  const link = { accountId: searchParams.get('accountId'), resetToken: searchParams.get('token') };
  const body = { ...link, password: drillPassword };
  jsonOf(await send({ method: 'POST', path: 'api/accounts/reset-password', body }));
}

const loginSchema = z.object({
  accountId: z.string(),
  accessToken: z.string(),
  csrfToken: z.string(),
});
/** The headers of a logged-in account's calls. */
export interface Login {
  readonly accountId: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Logs in. Throws with the answer if it is refused. */
export async function logIn(send: Send, email: string, password = drillPassword): Promise<Login> {
  const body = { emailUnikatIdOrUsername: email, password };
  const answer = await send({ method: 'POST', path: 'api/accounts/login', body });
  const { accountId, accessToken, csrfToken } = loginSchema.parse(jsonOf(answer));
  return {
    accountId,
    headers: { Authorization: `Bearer ${accessToken}`, 'X-XSRF-TOKEN': csrfToken },
  };
}
