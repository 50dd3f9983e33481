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
    await db('second_factors').insert({
      ...ofAccount,
      secret: hash(),
      last_step: 59_000_000 + ++seconds,
      created_at: moment(),
      confirmed_at: moment(),
    });
    await db('recovery_codes').insert({ ...ofAccount, code_hash: hash() });
    await writeToken('loginStep', { ...ofAccount, tries: 3 });
    await db('recovery_sheets').insert({
      ...ofAccount,
      code_hmac: hash(),
      created_at: moment(),
      recovered_at: moment(),
    });
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
    await db('verifications').insert({
      person_id: personId,
      institution_id: institutionId,
      assigner_name: `clinic of ${mark}`,
      verified_at: moment(),
    });
    await db('certificate_prints').insert({
      person_id: personId,
      copy_number: 2,
      institution_id: institutionId,
      printed_at: moment(),
    });
    await db('certificate_statuses').insert({
      list: 1,
      idx: randomInt(statusLists.entries),
      jti: `certificate of ${mark}`,
      person_id: personId,
      institution_id: institutionId,
      signed_at: moment(),
      withdrawn_at: moment(),
      withdrawal_reason: 'Lost',
    });
    await db('challenges').insert({
      person_id: personId,
      short_id: `${mark}`,
      secret: hash(),
      created_at: moment(),
      read_at: moment(),
      sender_hash: hash(),
      from_institution: true,
      sender_name: `sender of ${mark}`,
      sender_verified: true,
      matched_at: moment(),
      check_ends_at: moment(),
    });
    await db('person_events').insert({
      person_id: personId,
      kind: 'ChallengeReceived',
      occurred_at: moment(),
      sender_name: `sender of ${mark}`,
      sender_verified: true,
      hidden_at: moment(),
    });
  }

  /** A receipt of an assigner for a challenge to the ID. */
  const writeReceipt = (personId: string, institutionId: string) =>
    db('receipts').insert({
      id: randomUUID(),
      institution_id: institutionId,
      person_id: personId,
      short_id: `${mark} matched`,
      sender_name: `${mark} sender`,
      is_verified: true,
      matched_at: moment(),
      receipt: `${mark} receipt`,
    });

  /** A request to issue the ID again, and an ID that was retired in its favour. */
  async function writeLost(personId: string, institutionId: string): Promise<void> {
    await db('reissues').insert({
      person_id: personId,
      institution_id: institutionId,
      reason: `${mark} lost`,
      asked_at: moment(),
      opens_at: moment(),
      paused_until: moment(),
      mailed_at: moment(),
      ended_at: moment(),
      outcome: 'Kept',
    });
    const retired = makePersonId();
    await insertPersonId(h, retired);
    await db('retired_ids').insert({
      person_id: retired,
      superseded_by: personId,
      retired_at: moment(),
      tells_issuer: true,
    });
    const site = randomUUID();
    await db('sites').insert({
      id: site,
      institution_id: institutionId,
      name: `${mark} site`,
      redirect_uris: ['https://portal.example.org/'],
      scopes: ['unikat_alias'],
      created_at: moment(),
    });
    const [connection] = await db('site_connections')
      .insert({
        site_id: site,
        person_id: personId,
        sub: `${mark} ${randomUUID()}`,
        shows_id: true,
        created_at: moment(),
        visited_at: moment(),
        ended_at: moment(),
      })
      .returning('id');
    await db('aliases').insert({
      alias: randomAlias(h.deps.random),
      connection_id: connection.id,
      created_at: moment(),
      ends_at: moment(),
    });
  }

  /** A person with a local, a linked external and a deleted account, whose ID an assigner issued. */
  async function writePerson(institutionId: string, adminId: string): Promise<LoggedInUser> {
    const personId = makePersonId();
    const user = await makeUser(h, 'Local', { email: `own@${mark}.example`, personId });
    await makeUser(h, 'External', { personId });
    await writeSignIn(user);
    await writeDeletedAccount(personId);
    await writeId(personId, user.accountId, institutionId);
    await writeReceipt(personId, institutionId);
    await writeLost(personId, institutionId);
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

  const { writeAssigner } = officeRows({ h, mark, moment, hash });
  return { writeAssigner, writePerson };
}
