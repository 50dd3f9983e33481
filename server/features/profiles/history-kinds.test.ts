import { beforeEach, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { startSession } from '../../domain/accounts/start-session.ts';
import { accountCalls } from '../../test/account-calls.ts';
import { atOnce } from '../../test/at-once.ts';
import { checkCalls } from '../../test/check-calls.ts';
import {
  issueId,
  logInAgain,
  makePersonId,
  makeUser,
  signCertificate,
  takeControlOf,
} from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { historyCalls } from '../../test/history-calls.ts';
import { sendMails } from '../../test/mails.ts';
import { recoveryCalls } from '../../test/recovery-calls.ts';
import { secondFactorCalls } from '../../test/second-factor-calls.ts';
import { undoCalls } from '../../test/undo-calls.ts';
import { deleteAccountAsOperator } from '../accounts/own-account/account-deletion.ts';
import { lockId } from '../operations/id-locks.ts';

const h = useHarness();
const { logIn, reset, resetLink } = accountCalls(h);
const { kindsOf, eventsOf, owner } = historyCalls(h);
const { clinic, create, check, codeOf } = checkCalls(h);
const { remove, undo, undoMails, withLinked } = undoCalls(h);
const { withSheet, recover } = recoveryCalls(h);
const { withFactor, tokenOf, enter } = secondFactorCalls(h);
const phone = 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0';

// Each thing that happens to an ID is one entry of its history, and of no other.

let other: LoggedInUser;
beforeEach(async () => {
  other = (await owner()).user;
  await sendMails(h);
  return async () => expect(await kindsOf(await logInAgain(h, other))).toEqual([]);
});

test('receiving a challenge, and the match of its code', async () => {
  const { personId, user } = await owner();
  const { checkToken, challengeShortId } = await create(personId, {}, await clinic());
  const code = await codeOf(user, challengeShortId);
  h.pass(1);
  await atOnce(() => check(checkToken, code), 20);
  const sender = { name: 'Example Clinic', verified: true };
  expect(await eventsOf(user)).toMatchObject([
    { kind: 'ChallengeMatched', sender },
    { kind: 'ChallengeReceived', sender },
  ]);
});

test('a wrong code, once for a challenge', async () => {
  const { personId, user } = await owner();
  const { checkToken, challengeShortId } = await create(personId, { senderName: 'Alex' });
  for (let tries = 0; tries < 3; tries += 1) {
    h.pass(1);
    await check(checkToken, 'AAAAAA');
  }
  const sender = { name: 'Alex', verified: false };
  const failed = [
    { kind: 'ChallengeFailed', sender },
    { kind: 'ChallengeReceived', sender },
  ];
  expect(await eventsOf(user)).toMatchObject(failed);
  await check(checkToken, await codeOf(user, challengeShortId));
  await check(checkToken, 'AAAAAA');
  expect(await eventsOf(user)).toMatchObject([{ kind: 'ChallengeMatched', sender }, ...failed]);
});

test('a check by an institution that is discreet', async () => {
  const { personId, user } = await owner();
  const assigner = await clinic();
  await h.call('storeAssignerDiscretion', { body: { isDiscreet: true } }, assigner);
  const { checkToken, challengeShortId } = await create(personId, {}, assigner);
  h.pass(1);
  await check(checkToken, await codeOf(user, challengeShortId));
  const senders = (await eventsOf(user)).map(({ sender }) => sender);
  expect(senders).toEqual(Array(2).fill({ name: null, verified: true }));
});

test('no wrong code, once the owner has deleted the challenge', async () => {
  const { personId, user } = await owner();
  const { checkToken, challengeShortId } = await create(personId);
  const code = await codeOf(user, challengeShortId);
  const [{ id }] = (await h.call('listChallenges', { query: {} }, user)).body;
  await h.call('deleteChallenge', { params: { id } }, user);
  expect((await check(checkToken, code)).body).toEqual({ match: false, triesLeft: 4 });
  expect(await eventsOf(user)).toMatchObject([{ kind: 'ChallengeReceived' }]);
});

test('a check leaves its entry for any ID', async () => {
  const unowned = makePersonId();
  const { checkToken } = await create(unowned);
  await check(checkToken, 'AAAAAA');
  const rows = await h.db('person_events').where({ person_id: unowned }).orderBy('id');
  expect(rows.map(({ kind }) => kind)).toEqual(['ChallengeReceived', 'ChallengeFailed']);
});

test('claiming an ID', async () => {
  const user = await makeUser(h);
  const birthDate = '1990-05-17';
  const { body } = await h.call('drawCandidates', { query: { birthDate } }, user);
  const [id] = body.idCandidates;
  await h.call('claimCandidate', { params: { id } }, user);
  await h.call('claimCandidate', { params: { id } }, user);
  expect(await kindsOf(await logInAgain(h, { ...user, profileId: id }))).toEqual(['ControlTaken']);
});

test('taking control of an ID, and no refused try', async () => {
  const assigner = await makeUser(h, 'Assigner');
  const id = await issueId(h, assigner);
  const certificate = { params: { personId: id }, query: {} };
  const { ownershipSecret } = (await h.call('certificate', certificate, assigner)).body;
  const user = await makeUser(h);
  const wrong = { id: makePersonId(), ownershipSecret };
  await h.call('takeControl', { body: wrong }, user);
  await h.call('takeControl', { body: { id, ownershipSecret } }, user);
  expect(await kindsOf(await logInAgain(h, { ...user, profileId: id }))).toEqual(['ControlTaken']);
  expect(await h.db('person_events').where({ person_id: wrong.id })).toEqual([]);
});

test('a certificate that the institution withdraws, once for each', async () => {
  const assigner = await clinic('Clinic');
  const id = await issueId(h, assigner);
  const { jti } = await signCertificate(h, assigner, id);
  await signCertificate(h, assigner, id);
  h.pass(1);
  const later = await takeControlOf(h, id, assigner);
  h.pass(1);
  const withdrawal = { params: { jti }, body: { reason: 'Lost' } } as const;
  for (let call = 0; call < 2; call += 1) await h.call('withdrawCertificate', withdrawal, assigner);
  const sender = { name: 'Clinic', verified: true };
  const [withdrawn, start, ...others] = await eventsOf(later);
  expect([withdrawn, start]).toMatchObject([
    { kind: 'CertificateWithdrawn', sender },
    { kind: 'ControlTaken', sender: null },
  ]);
  expect(others).toEqual([]);
  // The operator's lock withdraws all that are left, and is one entry.
  h.pass(1);
  await lockId(h.deps, id);
  expect((await eventsOf(later))[0]).toMatchObject({ kind: 'CertificateWithdrawn', sender: null });
  expect(await eventsOf(later)).toHaveLength(3);
});

test('linking an account, and undoing it', async () => {
  const { owner: mine, ownMail, mails } = await withLinked();
  expect(await kindsOf(mine)).toEqual(['AccountLinked']);
  await undo(mails[ownMail] ?? '');
  await undo(mails[ownMail] ?? '');
  expect(await kindsOf(mine)).toEqual(['AccountRemoved', 'AccountLinked']);
});

test('deleting an account, and restoring it', async () => {
  const { owner: mine, later, ownMail } = await withLinked();
  const thief = await logInAgain(h, { ...later, profileId: mine.profileId });
  await remove(mine.accountId, thief);
  const { [ownMail]: token = '' } = await undoMails();
  expect(await kindsOf(thief)).toEqual(['AccountRemoved', 'AccountLinked']);
  h.pass(1);
  await undo(token);
  const back = await logInAgain(h, mine);
  expect(await kindsOf(back, { count: 1 })).toEqual(['AccountLinked']);
});

test('deleting an account for good, by its owner or the operator', async () => {
  const personId = makePersonId();
  const user = await makeUser(h, 'LocalAnonymous', { personId });
  const [second, third] = [
    await makeUser(h, 'LocalAnonymous', { personId }),
    await makeUser(h, 'LocalAnonymous', { personId }),
  ];
  await remove(second.accountId, user);
  expect(await kindsOf(user)).toEqual(['AccountRemoved']);
  await deleteAccountAsOperator(h.deps, third.accountId);
  expect(await kindsOf(user)).toEqual(['AccountRemoved', 'AccountRemoved']);
});

test('logging in with a new device, once', async () => {
  const { email, user } = await owner();
  for (let login = 0; login < 3; login += 1) await logIn(email, undefined, { 'User-Agent': phone });
  expect(await kindsOf(user)).toEqual(['NewDevice']);
});

test.each(['LocalAnonymous', 'External'] as const)(
  'logging in with a new device, once, to an account of type %s, which has no address',
  async (type) => {
    const user = await makeUser(h, type, { personId: makePersonId() });
    const enter = (userAgent: string) =>
      startSession(h.deps, h.db, user, { userAgent, loginWay: 'password' });
    for (const userAgent of [phone, phone, 'first', phone]) await enter(userAgent);
    expect(await kindsOf(user)).toEqual(['NewDevice']);
  },
);

test('using a recovery sheet', async () => {
  const personId = makePersonId();
  const { username, code } = await withSheet({ personId });
  await recover(username, 'A'.repeat(30));
  const { body } = await recover(username, code);
  expect(await kindsOf(body)).toEqual(['SheetUsed']);
});

test('a password reset by mail, once', async () => {
  const { email, user } = await owner();
  const link = await resetLink(email);
  const [first, again] = [await reset(link), await reset(link)];
  expect([first.status, again.status]).toEqual([200, 401]);
  expect(await kindsOf(await logInAgain(h, user))).toEqual(['PasswordReset']);
});

test('using a recovery code of the second factor', async () => {
  const { user, name, recoveryCodes } = await withFactor('Local', { personId: makePersonId() });
  const token = await tokenOf(name);
  await enter(token, 'AAAAA-AAAAA');
  expect((await enter(token, recoveryCodes[0] ?? '')).status).toBe(200);
  expect(await kindsOf(await logInAgain(h, user))).toEqual(['CodeUsed']);
});

test('nothing of it concerns an account without an ID', async () => {
  const { username, code } = await withSheet();
  const count = () => h.db('person_events').count();
  const before = await count();
  expect((await recover(username, code)).status).toBe(200);
  expect(await count()).toEqual(before);
});

test('a flood of challenges and withdrawals leaves the newest event of the account in view', async () => {
  const { personId, user } = await owner();
  const at = h.deps.clock();
  await h.db('person_events').insert({ person_id: personId, kind: 'NewDevice', occurred_at: at });
  for (let sent = 0; sent < 6; sent += 1) {
    h.pass(1);
    await create(personId, { senderName: 'Alex' });
  }
  expect(await kindsOf(user, { count: 5 })).not.toContain('NewDevice');
  expect(await kindsOf(user, { about: 'account', count: 1 })).toEqual(['NewDevice']);
});
