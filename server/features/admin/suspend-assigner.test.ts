import supertest from 'supertest';
import { describe, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { checkCertificate } from '#shared/api/certificate.ts';
import { publicKeysSchema } from '#shared/api/signed-text.ts';
import { languages } from '#shared/enums.ts';
import { textLengths } from '#shared/limits/fields.ts';
import { makeToken } from '../../domain/accounts/one-time-tokens.ts';
import { startSession } from '../../domain/accounts/start-session.ts';
import { accountCalls } from '../../test/account-calls.ts';
import { atOnce } from '../../test/at-once.ts';
import { factoryLogin, issueId, makeUser, takeControlOf } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { sendMails } from '../../test/mails.ts';
import { passkeyCalls } from '../../test/passkey-calls.ts';
import { bytesOf, expectInvalid, expectProblem } from '../../test/problem.ts';
import { secondFactorCalls } from '../../test/second-factor-calls.ts';
import { auditOf } from '../../test/traces.ts';

const h = useHarness();
const { logIn, reset } = accountCalls(h);
const passkeys = passkeyCalls(h);
const factors = secondFactorCalls(h);
const reason = 'The invoice is not paid.';
const suspended = { errorType: 'Suspended' } as const;
let clinics = 0;

const suspend = (accountId: string, admin: LoggedInUser, why = reason) =>
  h.call('suspendAssigner', { params: { accountId }, body: { reason: why } }, admin);
const resume = (accountId: string, admin: LoggedInUser) =>
  h.call('resumeAssigner', { params: { accountId } }, admin);

async function clinicAndAdmin() {
  const email = `suspended-${++clinics}@example.org`;
  const clinic = await makeUser(h, 'Assigner', { email });
  return { email, clinic, admin: await makeUser(h, 'Admin') };
}

/** An ID of the clinic with its signed certificate. */
async function issueCertificate(clinic: LoggedInUser) {
  await h.call('storeAssignerName', { body: 'Suspended Clinic' }, clinic);
  const id = await issueId(h, clinic);
  const call = { params: { personId: id }, query: { signed: 'true' } } as const;
  const { ownershipSecret, signature } = (await h.call('certificate', call, clinic)).body;
  return { id, ownershipSecret, signature };
}

describe('suspending an assigner', () => {
  test('ends its sessions, and it cannot log in until it is resumed', async () => {
    const { email, clinic, admin } = await clinicAndAdmin();
    const answer = await suspend(clinic.accountId, admin);
    expect(answer.status).toBe(200);
    const suspendedTimestamp = h.deps.clock().toISOString();
    expect(answer.body).toMatchObject({ accountId: clinic.accountId, email, suspendedTimestamp });
    const query = { searchText: email };
    expect((await h.call('assigners', { query }, admin)).body).toEqual([answer.body]);
    expectProblem(await h.call('assignerProfile', {}, clinic), 'Account_Suspended');
    expectProblem(await h.call('renewSession', {}, clinic), 'Account_Suspended');
    expectProblem(await logIn(email), 'Account_Suspended', suspended);

    const resumed = await resume(clinic.accountId, admin);
    expect(resumed.body).toEqual({ ...answer.body, suspendedTimestamp: null });
    expectProblem(await h.call('assignerProfile', {}, clinic), 'Request_NotLoggedIn');
    expect((await logIn(email)).status).toBe(200);
  });

  test('is said only to those who know the password', async () => {
    const { email, clinic, admin } = await clinicAndAdmin();
    const wrong = await logIn(email, 'not the password');
    await suspend(clinic.accountId, admin);
    expect(bytesOf(await logIn(email, 'not the password'))).toBe(bytesOf(wrong));
  });

  test('also refuses its passkey', async () => {
    const { user, phone } = await passkeys.withPasskey('Assigner');
    const admin = await makeUser(h, 'Admin');
    await suspend(user.accountId, admin);
    expectProblem(await passkeys.logIn(phone), 'Account_Suspended', suspended);
    await resume(user.accountId, admin);
    expect((await passkeys.logIn(phone)).status).toBe(200);
  });

  test('also refuses the code of its second factor', async () => {
    const { user, email, secret } = await factors.withFactor('Assigner');
    await suspend(user.accountId, await makeUser(h, 'Admin'));
    const token = await factors.tokenOf(email);
    const answer = await factors.enter(token, factors.codeFor(secret));
    expectProblem(answer, 'Account_Suspended', suspended);
  });

  test('also refuses a reset, whose link stays usable', async () => {
    const { email, clinic, admin } = await clinicAndAdmin();
    const { accountId } = clinic;
    await suspend(accountId, admin);
    const token = await makeToken(h.deps, 'reset', { accountId });
    const next = 'a password of four words';
    expectProblem(await reset({ accountId, token }, next), 'Account_Suspended', suspended);
    expectProblem(await logIn(email, next), 'Login_InvalidUserOrPassword', {
      errorType: 'InvalidUserOrPassword',
    });
    await resume(accountId, admin);
    expect((await reset({ accountId, token }, next)).status).toBe(200);
  });

  test('refuses a reset before it asks for a second factor, and the old password stays', async () => {
    const { email, user } = await factors.withFactor('Assigner');
    await suspend(user.accountId, await makeUser(h, 'Admin'));
    const { accountId } = user;
    const token = await makeToken(h.deps, 'reset', { accountId });
    const next = 'a password of four words';
    expectProblem(await reset({ accountId, token }, next), 'Account_Suspended', suspended);
    expectProblem(await logIn(email, next), 'Login_InvalidUserOrPassword', {
      errorType: 'InvalidUserOrPassword',
    });
  });

  test('leaves no session of a login at the same time', async () => {
    const { email, clinic, admin } = await clinicAndAdmin();
    await Promise.all([
      ...Array.from({ length: 8 }, () => logIn(email)),
      suspend(clinic.accountId, admin),
      ...Array.from({ length: 8 }, () => logIn(email)),
    ]);
    expect(await h.db('sessions').where({ account_id: clinic.accountId })).toEqual([]);
  });

  test('refuses a session that is left over', async () => {
    const { clinic } = await clinicAndAdmin();
    await h
      .db('assigners')
      .where({ id: clinic.accountId })
      .update({ suspended_at: h.deps.clock() });
    expectProblem(await h.call('assignerProfile', {}, clinic), 'Account_Suspended');
    const { accountId, accountType, username, profileId } = clinic;
    const user = { accountId, accountType, username, profileId };
    await expect(startSession(h.deps, h.db, user, factoryLogin)).rejects.toThrow(
      'Account_Suspended',
    );
  });

  test('leaves its certificates valid', async () => {
    const { clinic, admin } = await clinicAndAdmin();
    const { signature } = await issueCertificate(clinic);
    await suspend(clinic.accountId, admin);
    // What the page /verify reads.
    const keys = publicKeysSchema.parse(
      (await supertest(h.app).get('/.well-known/jwks.json')).body,
    );
    expect(await checkCertificate(signature, keys)).toMatchObject({ outcome: 'valid' });
  });

  test('closes its IDs also to the right secret, until it is resumed', async () => {
    const { clinic, admin } = await clinicAndAdmin();
    const { id, ownershipSecret } = await issueCertificate(clinic);
    const person = await makeUser(h);
    const take = (secret: string, user = person) =>
      h.call('takeControl', { body: { id, ownershipSecret: secret } }, user);
    const wrong = await take('A'.repeat(30));
    await suspend(clinic.accountId, admin);
    const stored = await h.db('person_ids').where({ id }).first();
    expect(bytesOf(await take('A'.repeat(30)))).toBe(bytesOf(wrong));
    expectProblem(await take(ownershipSecret), 'TakeControl_Suspended');
    expect(await h.db('person_ids').where({ id }).first()).toEqual(stored);
    expect(await h.db('verifications').where({ person_id: id })).toEqual([]);
    expect(await h.db('person_events').where({ person_id: id })).toEqual([]);
    expectProblem(await h.call('myProfile', {}, person), 'Profile_NotFound');
    await resume(clinic.accountId, admin);
    const taken = await take(ownershipSecret);
    expect(taken.body.verifications).toMatchObject([{ assignerName: 'Suspended Clinic' }]);
    await suspend(clinic.accountId, admin);
    expect((await take(ownershipSecret)).body).toEqual(taken.body);
    expectProblem(await take(ownershipSecret, await makeUser(h)), 'TakeControl_NotPossible');
  });

  test('does not say so for an ID that is locked', async () => {
    const { clinic, admin } = await clinicAndAdmin();
    const { id, ownershipSecret } = await issueCertificate(clinic);
    await h.db('person_ids').where({ id }).update({ locked_at: h.deps.clock() });
    await suspend(clinic.accountId, admin);
    const taken = await h.call('takeControl', { body: { id, ownershipSecret } }, await makeUser(h));
    expectProblem(taken, 'TakeControl_NotPossible');
  });

  test('50 times at once is audited and mailed once, and so is resuming', async () => {
    const { email, clinic, admin } = await clinicAndAdmin();
    const { accountId } = clinic;
    await sendMails(h);
    const many = (work: () => Promise<{ readonly status: number }>) => atOnce(work);
    const answers = [
      ...(await many(() => suspend(accountId, admin))),
      ...(await many(() => resume(accountId, admin))),
    ];
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const own = ['assigner.suspended', 'assigner.resumed'];
    const audited = (await auditOf(h, accountId)).filter((action) => own.includes(action));
    expect(audited).toEqual(own);
    expect(
      await h.db('audit_entries').where({ action: own[0], account_id: accountId }),
    ).toMatchObject([{ actor_account_id: admin.accountId, details: { reason } }]);
    const mails = (await sendMails(h)).filter(({ to }) => to === email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your access to Unikat is suspended',
      'Your access to Unikat is open again',
    ]);
  });

  test.each(languages)('is mailed with its reason in the language %s', async (language) => {
    const { email, clinic, admin } = await clinicAndAdmin();
    await h.db('accounts').where({ id: clinic.accountId }).update({ language });
    await sendMails(h);
    await suspend(clinic.accountId, admin, 'First line.\nSecond <b>line</b>.');
    const [mail] = (await sendMails(h)).filter(({ to }) => to === email);
    expect(mail?.text).toContain('First line.\nSecond <b>line</b>.');
    expect(mail?.html).not.toContain('<b>line');
    expect(mail?.text).toContain(
      language === 'de' ? 'ihre Zertifikate bleiben gültig' : 'their certificates stay valid',
    );
    await resume(clinic.accountId, admin);
    const [news] = (await sendMails(h)).filter(({ to }) => to === email);
    expect(news?.text).toContain(`${h.deps.config.publicUrl}/login`);
    expect(news?.text).toContain(language === 'de' ? 'wieder offen' : 'has ended');
  });

  test('is refused for an account that is no assigner, and without a reason', async () => {
    const { clinic, admin } = await clinicAndAdmin();
    for (const { accountId } of [await makeUser(h), admin]) {
      expectProblem(await suspend(accountId, admin), 'Assigner_NotFound');
      expectProblem(await resume(accountId, admin), 'Assigner_NotFound');
    }
    for (const why of [' ', 'x'.repeat(textLengths.reason + 1), 'Pay at www.example.org'])
      expectInvalid(await suspend(clinic.accountId, admin, why), 'reason');
    expect((await h.call('assignerProfile', {}, clinic)).status).toBe(200);
  });

  test('does not touch other assigners', async () => {
    const { clinic, admin } = await clinicAndAdmin();
    const other = await makeUser(h, 'Assigner');
    const id = await issueId(h, other);
    await suspend(clinic.accountId, admin);
    await takeControlOf(h, id, other);
  });
});
