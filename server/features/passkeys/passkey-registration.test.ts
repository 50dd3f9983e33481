import { describe, expect, test } from 'vitest';
import { passkey as limits } from '#shared/limits/accounts.ts';
import { keepHouse } from '../../housekeeping.ts';
import { accountCalls } from '../../test/account-calls.ts';
import { atOnce } from '../../test/at-once.ts';
import { makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { foreignAnswers, passkeyCalls } from '../../test/passkey-calls.ts';
import { expectProblem } from '../../test/problem.ts';
import { auditOf } from '../../test/traces.ts';

const h = useHarness();
const { device, logIn, register } = passkeyCalls(h);
const offer = async () => (await h.call('registerByPasskeyOptions', {})).body;
const answer = (response: ReturnType<ReturnType<typeof device>['create']>) =>
  h.call('registerByPasskey', { body: { response } });
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

describe('registering with a passkey', () => {
  test('makes an anonymous account without a password, and logs it in', async () => {
    const phone = device();
    const options = await offer();
    const { body, status } = await answer(phone.create(options));
    expect(status).toBe(200);
    expect(body).toMatchObject({ accountType: 'LocalAnonymous', profileId: null });
    expect(body.username).toMatch(/^[a-z]+-[a-z]+-\d{4}$/);
    expect(options.user).toMatchObject({ name: body.username, displayName: body.username });
    expect((await h.call('isLoggedIn', {}, body)).status).toBe(200);
    const [account] = await h.db('accounts').where({ id: body.accountId });
    expect(account).toMatchObject({ password_hash: null, email: null, username: body.username });
    expect(await auditOf(h, body.accountId)).toEqual(['account.registered']);
    expect((await logIn(phone)).body).toMatchObject({ accountId: body.accountId });
  });

  test('names the passkey after the system of the device', async () => {
    const body = { response: device().create(await offer()) };
    const headers = { 'user-agent': firefox };
    const { body: user } = await h.call('registerByPasskey', { body }, undefined, headers);
    const { body: passkeys } = await h.call('listPasskeys', {}, user);
    expect(passkeys).toMatchObject([{ name: 'Linux', lastUsedTimestamp: null }]);
  });

  test('does not open the account to any password', async () => {
    const user = await register(device());
    expect((await accountCalls(h).logIn(user.username)).status).toBe(401);
    const { body: own } = await h.call('ownAccount', {}, user);
    expect(own).toMatchObject({ hasPassword: false });
  });

  test.each(foreignAnswers)('is refused for an answer %s', async (_, lies) => {
    const before = await h.db('accounts').count();
    expectProblem(await answer(device().create(await offer(), lies)), 'Passkey_NotAccepted');
    expect(await h.db('accounts').count()).toEqual(before);
  });

  test('is refused for a challenge that has expired, or was made for an account', async () => {
    const late = await offer();
    h.pass(limits.challengeSeconds);
    expectProblem(await answer(device().create(late)), 'Passkey_NotAccepted');
    const { body: own } = await h.call('addPasskeyOptions', {}, await makeUser(h));
    expectProblem(await answer(device().create(own)), 'Passkey_NotAccepted');
  });

  test('is refused if another person has received the username since', async () => {
    const options = await offer();
    await makeUser(h, 'LocalAnonymous', { username: options.user.name });
    expectProblem(await answer(device().create(options)), 'Passkey_NotAccepted');
  });

  test('has one winner of 50 answers at once', async () => {
    const response = device().create(await offer());
    const answers = await atOnce(() => answer(response));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(49);
  });
});

test('housekeeping deletes challenges that were not answered in time, and no others', async () => {
  await h.db('one_time_tokens').delete();
  await offer();
  h.pass(limits.challengeSeconds);
  await offer();
  await keepHouse(h.deps);
  expect(await h.db('one_time_tokens')).toHaveLength(1);
});
