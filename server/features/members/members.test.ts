import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import type { AssignedId } from '#shared/api/assigner.ts';
import type { Member } from '#shared/api/members.ts';
import { secondsPerDay } from '#shared/durations.ts';
import type { MemberRole } from '#shared/enums.ts';
import { account, mailToken } from '#shared/limits/accounts.ts';
import { strengths } from '#shared/limits/rates.ts';
import { accountCalls } from '../../test/account-calls.ts';
import { atOnce } from '../../test/at-once.ts';
import { linesOf, runJobs, sendBatch } from '../../test/batches.ts';
import { insertPasskeys, issueId, logInAgain, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { sendMails } from '../../test/mails.ts';
import { passkeyCalls } from '../../test/passkey-calls.ts';
import { expectProblem } from '../../test/problem.ts';
import { waitingForLocks } from '../../test/waiting-for-locks.ts';
import { deleteAnyAccount } from '../accounts/own-account/account-deletion.store.ts';

const h = useHarness();
const password = 'a password of four words';

const newEmail = () => `${randomUUID()}@example.org`;
const invite = (owner: LoggedInUser, email = newEmail(), roles: MemberRole[] = ['Clerk']) =>
  h.call('inviteMember', { body: { name: 'Ada Marten', email, roles } }, owner);
const accept = (token: string) => h.call('acceptInvitation', { body: { token, password } });
const listed = async (owner: LoggedInUser) => (await h.call('listMembers', {}, owner)).body;
const change = (owner: LoggedInUser, id: string, roles: MemberRole[]) =>
  h.call('changeMemberRoles', { params: { id }, body: { roles } }, owner);
const remove = (owner: LoggedInUser, id: string) =>
  h.call('removeMember', { params: { id } }, owner);
const memberOf = (owner: LoggedInUser, roles: MemberRole[]) =>
  makeUser(h, 'Assigner', { institutionId: owner.accountId, roles });
const auditOf = (id: string) =>
  h.db('audit_entries').where({ account_id: id }).orderBy('id').pluck('action');

/** The token in the mail to an address. */
async function tokenFor(to: string): Promise<string> {
  const mail = (await sendMails(h)).findLast((one) => one.to === to);
  return /\/join\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

async function invited(owner: LoggedInUser, email = newEmail(), roles?: MemberRole[]) {
  const { body } = await invite(owner, email, roles);
  return { id: String(body.id), email, token: await tokenFor(email) };
}

describe('an invitation', () => {
  test('is mailed, listed, accepted once, and logs in', async () => {
    const [ownersEmail, email] = [newEmail(), newEmail()];
    const owner = await makeUser(h, 'Assigner', { email: ownersEmail });
    const answer = await invite(owner, email);
    const member = { name: 'Ada Marten', email, roles: ['Clerk'] };
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ id: answer.body.id, ...member, status: 'invited' });
    const mails = await sendMails(h);
    expect(mails.map(({ to }) => to).sort()).toEqual([email, ownersEmail].sort());
    const text = mails.find(({ to }) => to === email)?.text ?? '';
    const token = /\/join\?token=([\w-]+)/.exec(text)?.[1] ?? '';
    const check = await h.call('checkInvitation', { body: { token } });
    expect(check.body).toEqual({ institution: '', ...member });
    const { members } = await listed(owner);
    expect(members).toContainEqual({
      id: answer.body.id,
      ...member,
      status: 'invited',
      invitedUntil: new Date(
        h.deps.clock().getTime() + mailToken.invitationSeconds * 1_000,
      ).toISOString(),
      lastLoginTimestamp: null,
      hasSecondFactor: false,
    });

    const login = await accept(token);
    expect(login.status).toBe(200);
    expect(login.body).toMatchObject({
      accountId: answer.body.id,
      accountType: 'Assigner',
      institutionId: owner.accountId,
      roles: ['Clerk'],
    });
    expectProblem(await accept(token), 'Member_InvitationInvalid');
    expect((await accountCalls(h).logIn(email, password)).body).toMatchObject({ roles: ['Clerk'] });
    const joined = (await listed(owner)).members.find((one: Member) => one.id === answer.body.id);
    expect(joined).toMatchObject({ status: 'active', invitedUntil: null });
    expect(joined?.lastLoginTimestamp).not.toBeNull();
    expect(await auditOf(answer.body.id)).toEqual([
      'member.invited',
      'account.registered',
      'member.joined',
      'account.loggedIn',
    ]);
  });

  test('is accepted by a passkey in place of a password', async () => {
    const owner = await makeUser(h, 'Assigner');
    const { email, token } = await invited(owner);
    const { device, logIn } = passkeyCalls(h);
    const phone = device();
    const { body: options } = await h.call('acceptByPasskeyOptions', { body: { token } });
    expect(options.user).toMatchObject({ name: email });
    const response = phone.create(options);
    const { body } = await h.call('acceptInvitation', { body: { token, response } });
    expect(body).toMatchObject({ institutionId: owner.accountId, roles: ['Clerk'] });
    expect((await logIn(phone)).body).toMatchObject({ accountId: body.accountId });
    expect((await h.call('ownAccount', {}, body)).body).toMatchObject({ hasPassword: false });
  });

  test('of fifty simultaneous acceptances is accepted by one', async () => {
    const owner = await makeUser(h, 'Assigner');
    const { token } = await invited(owner);
    const answers = await atOnce(() => accept(token));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // The line for hashes may be full.
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(['Member_InvitationInvalid', 'Server_Overloaded']).toContain(answer.body.title);
    expect(await h.db('accounts').where({ institution_id: owner.accountId })).toHaveLength(2);
  });

  test('to an address with an account answers the same, and its mail asks for another address', async () => {
    const owner = await makeUser(h, 'Assigner');
    await makeUser(h, 'Local', { email: 'taken@example.org' });
    const taken = await invite(owner, 'taken@example.org');
    const free = await invite(owner, 'free@example.org');
    const without = ({ id: _, email: __, ...body }: { id: string; email: string }) => body;
    expect(taken.status).toBe(free.status);
    expect(without(taken.body)).toEqual(without(free.body));
    const mail = (await sendMails(h)).find(({ to }) => to === 'taken@example.org');
    expect(mail?.text).toContain('under another address');
    expect(mail?.text).not.toContain('/join');
  });

  test('whose address got an account in the meantime is refused, and stays open', async () => {
    const owner = await makeUser(h, 'Assigner');
    const { email, token } = await invited(owner);
    await makeUser(h, 'Local', { email });
    expectProblem(await accept(token), 'Email_InUse');
    expect((await h.call('checkInvitation', { body: { token } })).status).toBe(200);
  });

  test('is sent again with a new link, and the old one stops working', async () => {
    const owner = await makeUser(h, 'Assigner');
    const { id, email, token } = await invited(owner);
    h.pass(secondsPerDay);
    const fresh = await logInAgain(h, owner);
    expect((await h.call('resendInvitation', { params: { id } }, fresh)).status).toBe(204);
    const second = await tokenFor(email);
    expectProblem(await accept(token), 'Member_InvitationInvalid');
    expect((await accept(second)).status).toBe(200);
  });

  test('ends after seven days, and when it is withdrawn', async () => {
    const owner = await makeUser(h, 'Assigner');
    const { id, token } = await invited(owner);
    expect((await remove(owner, id)).status).toBe(204);
    expectProblem(await accept(token), 'Member_InvitationInvalid');
    expect((await sendMails(h)).map(({ text }) => text).join()).not.toContain('look through');
    const late = await invited(owner);
    h.pass(mailToken.invitationSeconds + 1);
    expectProblem(await accept(late.token), 'Member_InvitationInvalid');
  });

  test('is refused for an address that the institution knows', async () => {
    const ownersEmail = newEmail();
    const owner = await makeUser(h, 'Assigner', { email: ownersEmail });
    const { email } = await invited(owner);
    expectProblem(await invite(owner, email), 'Member_Exists');
    expectProblem(await invite(owner, ownersEmail), 'Member_Exists');
    expect((await invite(await makeUser(h, 'Assigner'), email)).status).toBe(201);
  });
});

describe('roles', () => {
  test('count from the next call on', async () => {
    const owner = await makeUser(h, 'Assigner');
    const member = await memberOf(owner, []);
    await sendMails(h);
    const draw = () =>
      h.call('drawAssignerCandidate', { query: { birthDate: '1990-05-17' } }, member);
    const errors = ['resolveText:Member_NeedsClerk'];
    expectProblem(await draw(), 'Member_RoleMissing', { errors });
    const changed = await change(owner, member.accountId, ['Buyer', 'Clerk']);
    expect(changed.body).toMatchObject({ id: member.accountId, roles: ['Clerk', 'Buyer'] });
    expect((await draw()).status).toBe(200);
    expect((await h.call('isLoggedIn', {}, member)).body).toMatchObject({
      institutionId: owner.accountId,
      roles: ['Clerk', 'Buyer'],
    });
    const mails = await sendMails(h);
    expect(mails).toHaveLength(2);
    expect(mails.map(({ text }) => text).join()).toContain('They are now: Clerk, Buyer.');
  });

  test('the name of a member changes with them, also alone and on what it made', async () => {
    const owner = await makeUser(h, 'Assigner');
    const clerk = await memberOf(owner, ['Clerk']);
    const id = await issueId(h, clerk);
    await sendMails(h);
    const params = { id: clerk.accountId };
    const body = { name: 'Ada Lovell', roles: ['Clerk' as const] };
    expect((await h.call('changeMemberRoles', { params, body }, owner)).body).toMatchObject(body);
    const { body: ids } = await h.call('assignedIds', { query: {} }, owner);
    expect(ids).toMatchObject([{ id, issuedBy: { id: params.id, name: body.name } }]);
    expect((await h.call('assignerProfile', {}, clerk)).body).toMatchObject({
      memberName: body.name,
    });
    const [details] = await h
      .db('audit_entries')
      .where({ account_id: params.id, action: 'member.rolesChanged' })
      .pluck('details');
    expect(details).toMatchObject({ name: body.name, previousName: expect.any(String) });
    expect(await sendMails(h)).toEqual([]);
    // Without a name it stays.
    expect((await change(owner, params.id, [])).body).toMatchObject({ name: body.name });
  });

  test('a member sees and issues the IDs of its institution', async () => {
    const owner = await makeUser(h, 'Assigner');
    const clerk = await memberOf(owner, ['Clerk']);
    const id = await issueId(h, clerk);
    const { body } = await h.call('assignedIds', { query: {} }, owner);
    expect(body.map((assigned: AssignedId) => assigned.id)).toEqual([id]);
  });

  test('the last Owner can neither lose the role nor leave', async () => {
    const owner = await makeUser(h, 'Assigner');
    expectProblem(await change(owner, owner.accountId, ['Clerk']), 'Member_LastOwner');
    expectProblem(await remove(owner, owner.accountId), 'Member_LastOwner');
    await invited(owner, newEmail(), ['Owner']);
    expectProblem(await remove(owner, owner.accountId), 'Member_LastOwner');
    // A new Owner, whom a thief may have invited, is not enough for a week.
    const next = await memberOf(owner, ['Owner']);
    await h.db('members').where({ id: next.accountId }).update({ joined_at: h.deps.clock() });
    const [joined] = await h.db('members').where({ id: owner.accountId }).pluck('joined_at');
    const earlier = new Date(joined.getTime() - 1);
    await h.db('members').where({ id: owner.accountId }).update({ joined_at: earlier });
    expectProblem(await remove(next, owner.accountId), 'Member_LastOwner');
    h.pass(account.undoDays * secondsPerDay);
    expect((await remove(await logInAgain(h, next), owner.accountId)).status).toBe(204);
  });

  test('of two last Owners who remove each other one stays', async () => {
    const first = await makeUser(h, 'Assigner');
    const second = await memberOf(first, ['Owner']);
    const answers = await Promise.all([
      remove(first, second.accountId),
      remove(second, first.accountId),
    ]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(
      await h.db('members').where({ institution_id: first.accountId, removed_at: null }),
    ).toHaveLength(1);
  });
});

test.each([
  ['a removal', (owner: LoggedInUser, id: string) => remove(owner, id), 'Request_NotLoggedIn'],
  [
    'another role',
    (owner: LoggedInUser, id: string) => change(owner, id, []),
    'Member_RoleMissing',
  ],
] as const)('an Owner whose call has waited for %s invites no one', async (_, end, refusal) => {
  const owner = await makeUser(h, 'Assigner');
  const other = await memberOf(owner, ['Owner']);
  const { id } = { id: other.accountId };
  const lock = await h.db.transaction();
  await lock.raw('select from assigners where id = ? for update', [owner.accountId]);
  const ending = end(owner, id);
  await expect.poll(() => waitingForLocks(h.db)).toBe(1);
  const inviting = invite(other, newEmail(), ['Owner']);
  await expect.poll(() => waitingForLocks(h.db)).toBe(2);
  await lock.commit();
  expect((await ending).status).toBeLessThan(300);
  expect((await inviting).body.title).toBe(refusal);
});

test('an account that the operator deletes leaves no Owner behind', async () => {
  const owner = await makeUser(h, 'Assigner');
  const other = await memberOf(owner, ['Owner']);
  await deleteAnyAccount(h.db, { id: owner.accountId, now: h.deps.clock() });
  expect((await listed(other)).members.map(({ id }: Member) => id)).toEqual([other.accountId]);
  expectProblem(await change(other, other.accountId, []), 'Member_LastOwner');
});

describe('a removed member', () => {
  test('is logged out, told, and keeps its name on what it made', async () => {
    const ownersEmail = newEmail();
    const owner = await makeUser(h, 'Assigner', { email: ownersEmail });
    await h.call('storeAssignerName', { body: 'Lakeside Clinic' }, owner);
    const clerk = await makeUser(h, 'Assigner', {
      institutionId: owner.accountId,
      roles: ['Clerk'],
      email: 'clerk@example.org',
    });
    const id = await issueId(h, clerk);
    expect((await remove(owner, clerk.accountId)).status).toBe(204);
    expectProblem(await h.call('assignedIds', { query: {} }, clerk), 'Request_NotLoggedIn');
    const mails = await sendMails(h);
    const textTo = (email: string) => mails.findLast(({ to }) => to === email)?.text;
    expect(textTo('clerk@example.org')).toContain('“Lakeside Clinic” has removed you');
    expect(textTo(ownersEmail)).toContain('look through the keys');
    const { body } = await h.call('assignedIds', { query: {} }, owner);
    expect(body.map((assigned: AssignedId) => assigned.id)).toEqual([id]);
    expectProblem(await remove(owner, clerk.accountId), 'Member_NotFound');
    expect((await invite(owner, 'clerk@example.org')).status).toBe(201);
  });

  test('in the middle of prints gets those that are recorded, and no others', async () => {
    const owner = await makeUser(h, 'Assigner');
    const clerk = await memberOf(owner, ['Clerk']);
    const ids = await atOnce(() => issueId(h, owner), 20);
    await h.call('storeAssignerName', { body: 'Lakeside Clinic' }, owner);
    const print = (personId: string) =>
      h.call('certificate', { params: { personId }, query: { signed: 'true' } }, clerk);
    const answers = [await print(ids[0] ?? '')];
    const removal = remove(owner, clerk.accountId);
    for (const id of ids.slice(1)) answers.push(await print(id));
    expect((await removal).status).toBe(204);
    const printed: string[] = await h.db('certificate_statuses').pluck('person_id');
    for (const [index, answer] of answers.entries()) {
      const isRecorded = printed.includes(ids[index] ?? '');
      expect(answer.status).toBe(isRecorded ? 200 : 401);
    }
    expect(answers[0]?.status).toBe(200);
    expect(answers.at(-1)?.status).toBe(401);
  });

  test('in the middle of a list leaves the list to the institution, whole and under its name', async () => {
    const owner = await makeUser(h, 'Assigner');
    const clerk = await memberOf(owner, ['Clerk']);
    const items = Array.from({ length: 300 }, () => ({ birthDate: '1990-05-17' }));
    const { body } = await sendBatch(h, clerk, items);
    const [name] = await h.db('members').where({ id: clerk.accountId }).pluck('name');
    const [removal] = await Promise.all([remove(owner, clerk.accountId), runJobs(h)]);
    expect(removal.status).toBe(204);
    expectProblem(await sendBatch(h, clerk, items), 'Request_NotLoggedIn');
    const params = { id: body.id };
    const list = (await h.call('batch', { params }, owner)).body;
    expect(list).toMatchObject({ status: 'Done', done: items.length, failed: 0, sentBy: name });
    const ids = (await linesOf(h, owner, body.id)).map(({ id }) => id);
    expect(new Set(ids).size).toBe(items.length);
  });
});

test('the policy asks each member for a second factor or a passkey', async () => {
  const owner = await makeUser(h, 'Assigner');
  const clerk = await memberOf(owner, ['Clerk']);
  await h.call('storeMemberPolicy', { body: { secondFactor: true } }, owner);
  expect((await listed(await memberWithPasskey(owner))).secondFactor).toBe(true);
  expectProblem(await h.call('assignedIds', { query: {} }, clerk), 'SecondFactor_Required');
  expect((await h.call('ownSecurity', {}, clerk)).status).toBe(200);
});

async function memberWithPasskey(owner: LoggedInUser): Promise<LoggedInUser> {
  const member = await memberOf(owner, ['Owner']);
  await insertPasskeys(h, member.accountId);
  return member;
}

describe('the limits of a login', () => {
  const limited = useHarness({ rateLimitScale: 1 });

  test('count each member alone', async () => {
    const { accountId: institutionId } = await makeUser(limited, 'Assigner');
    const member = () => makeUser(limited, 'Assigner', { institutionId, roles: [] });
    const [one, other] = [await member(), await member()];
    const ask = (user: LoggedInUser) => limited.call('proveSessionOptions', {}, user);
    const [{ points }] = strengths.unguessable.institution;
    for (let number = 0; number < points; number += 1) await ask(one);
    expectProblem(await ask(one), 'Request_TooMany');
    expect((await ask(other)).status).toBe(200);
  });
});
