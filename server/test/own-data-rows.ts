import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { msPerSecond } from '#shared/durations.ts';
import { statusLists } from '#shared/limits/ids.ts';
import { randomAlias } from '../domain/ids/person-ids.ts';
import { insertPasskeys, insertPersonId, makePersonId, makeUser } from './factories.ts';
import type { Harness } from './harness.ts';
import { officeRows } from './own-office-rows.ts';

/** Writes rows about people into every table that has any, with a value in each exported column. */
export function ownDataRows(h: Harness, mark: string) {
  const { db } = h;
  let seconds = 0;
  /** A time that no other column has. */
  const moment = () => new Date(h.deps.clock().getTime() + ++seconds * msPerSecond);
  const userAgent = `${mark} browser`;
  const hash = () => randomBytes(32);

  /** A value for a column of each of these types. */
  const values: Readonly<Record<string, (name: string) => unknown>> = {
    text: (name) => `${mark} ${name}`,
    boolean: () => true,
    bytea: hash,
    'timestamp with time zone': moment,
  };
  /** Inserts a row with a value in each column that has such a type, besides its own. */
  const write = async (table: string, own: object): Promise<void> => {
    const columns = Object.entries(await db(table).columnInfo());
    const filled = columns.map(([column, { type }]) => [
      column,
      values[type]?.(`${table} ${column}`),
    ]);
    await db(table).insert({ ...Object.fromEntries(filled), ...own });
  };

  const tokenTimes = { created_at: moment(), expires_at: moment(), used_at: moment() };
  const writeToken = (kind: string, own: object) =>
    db('one_time_tokens').insert({
      kind,
      token_hash: hash(),
      payload: {},
      ...tokenTimes,
      ...own,
    });

  async function writeSignIn({ accountId }: LoggedInUser): Promise<void> {
    const ofAccount = { account_id: accountId };
    await db('accounts')
      .where({ id: accountId })
      .update({ user_handle: hash(), devices_since: moment() });
    await db('sessions').where(ofAccount).update({ user_agent: userAgent, proved_at: moment() });
    await insertPasskeys(h, accountId);
    await db('passkeys')
      .where(ofAccount)
      .update({ name: `${mark} key`, last_used_at: moment(), transports: ['hybrid'], counter: 7 });
    await write('second_factors', { ...ofAccount, last_step: 59_000_000 + ++seconds });
    await write('recovery_codes', ofAccount);
    await writeToken('loginStep', { ...ofAccount, tries: 3 });
    await write('recovery_sheets', ofAccount);
    await writeToken('reset', ofAccount);
    await writeToken('emailChange', {
      ...ofAccount,
      email: `new@${mark}.example`,
      session_id: randomUUID(),
      payload: { userAgent },
    });
    await writeToken('verification', {
      id: accountId,
      email: `own@${mark}.example`,
      password_hash: hash(),
      payload: { language: 'en', userAgent, asksForPassword: false },
    });
    await writeToken('emailChanged', {
      ...ofAccount,
      email: `old@${mark}.example`,
      payload: { hadPassword: true },
    });
    await db('email_addresses').insert({
      ...ofAccount,
      email: `old@${mark}.example`,
      reserved_until: tokenTimes.expires_at,
    });
  }

  /** A deleted account that can come back to the ID. */
  async function writeDeletedAccount(personId: string): Promise<void> {
    const [deleted] = await db('accounts')
      .insert({
        account_type: 'LocalAnonymous',
        username: `${mark}-deleted`,
        language: 'de',
        created_at: moment(),
        deleted_at: moment(),
      })
      .returning<{ id: string }[]>('id');
    await writeToken('deleted', {
      account_id: deleted?.id,
      person_id: personId,
      used_at: null,
      payload: { joinedAt: moment() },
    });
  }

  async function writeId(
    personId: string,
    accountId: string,
    institutionId: string,
  ): Promise<void> {
    const prints = { print_count: 3, printed_at: moment() };
    await db('person_ids')
      .where({ id: personId })
      .update({ ...prints, locked_at: moment(), institution_id: institutionId });
    await db('person_ids').insert({
      id: makePersonId(),
      birth_date: '1990-05-17',
      drawn_at: moment(),
      reserved_for: accountId,
      reserved_until: moment(),
      ...prints,
    });
    const issued = { person_id: personId, institution_id: institutionId };
    await write('verifications', issued);
    await write('certificate_prints', { ...issued, copy_number: 2 });
    await write('certificate_statuses', {
      ...issued,
      list: 1,
      idx: randomInt(statusLists.entries),
      withdrawal_reason: 'Lost',
    });
    await write('challenges', { person_id: personId });
    await write('person_events', { person_id: personId, kind: 'ChallengeReceived' });
    await write('receipts', { ...issued, id: randomUUID() });
    await write('reissues', { ...issued, outcome: 'Kept' });
  }

  /** An ID that was retired in favour of this one, and a site that knows it. */
  async function writeOtherIds(personId: string, institutionId: string): Promise<void> {
    const retired = makePersonId();
    await insertPersonId(h, retired);
    await write('retired_ids', { person_id: retired, superseded_by: personId });
    const site = { id: randomUUID(), institution_id: institutionId };
    const lists = { redirect_uris: ['https://portal.example.org/'], scopes: ['unikat_alias'] };
    await write('sites', { ...site, ...lists });
    const connection = { id: randomUUID(), site_id: site.id, person_id: personId };
    await write('site_connections', connection);
    const alias = randomAlias(h.deps.random);
    await write('aliases', { alias, connection_id: connection.id });
  }

  /** A person with a local, a linked external and a deleted account, whose ID an assigner issued. */
  async function writePerson(institutionId: string, adminId: string): Promise<LoggedInUser> {
    const personId = makePersonId();
    const user = await makeUser(h, 'Local', { email: `own@${mark}.example`, personId });
    await makeUser(h, 'External', { personId });
    await writeSignIn(user);
    await writeDeletedAccount(personId);
    await writeId(personId, user.accountId, institutionId);
    await writeOtherIds(personId, institutionId);
    await db('audit_entries').insert({
      recorded_at: moment(),
      action: 'personId.locked',
      actor_account_id: adminId,
      actor_account_type: 'Admin',
      account_id: user.accountId,
      person_id: personId,
      details: { name: `${mark} entry` },
    });
    return user;
  }

  const { writeAssigner } = officeRows({ h, mark, moment, write });
  return { writeAssigner, writePerson };
}
