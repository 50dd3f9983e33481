import { afterAll, describe, expect, test } from 'vitest';
import { secondsPerDay } from '#shared/durations.ts';
import { knownBrowser } from '#shared/limits/accounts.ts';
import { startSession } from '../../../domain/accounts/start-session.ts';
import { keepHouse } from '../../../housekeeping.ts';
import { accountCalls } from '../../../test/account-calls.ts';
import { atOnce } from '../../../test/at-once.ts';
import { openBrowser } from '../../../test/browser.ts';
import { emailCalls } from '../../../test/email-calls.ts';
import { makeUser, factoryPassword as password } from '../../../test/factories.ts';
import { useHarness } from '../../../test/harness.ts';
import { startIdentityProviders } from '../../../test/identity-providers.ts';
import { sendMails } from '../../../test/mails.ts';
import { passkeyCalls } from '../../../test/passkey-calls.ts';
import { registrationCalls } from '../../../test/registration-calls.ts';

const providers = await startIdentityProviders();
afterAll(() => providers.stop());
const h = useHarness({ env: providers.env });
const { changePassword, resetByMail } = accountCalls(h);
const { ask, confirm } = emailCalls(h);
const { linkOf, newEmail, open } = registrationCalls(h);

const subject = 'Login with a new device at Unikat';
const firefox = (version: number) =>
  `Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`;
const phone = 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0';

const logIn = (name: string, userAgent: string, given?: string) =>
  accountCalls(h).logIn(name, given, { 'User-Agent': userAgent });
/** The subjects of the mails to an address that wait to be sent. */
const newsTo = async (email: string) =>
  (await sendMails(h)).filter(({ to }) => to === email).map((mail) => mail.subject);

/** An account whose owner has logged in with Firefox on Linux. */
async function withFirefox() {
  const email = newEmail();
  const user = await makeUser(h, 'Local', { email });
  await h.db('known_devices').where({ account_id: user.accountId }).del();
  await logIn(email, firefox(145));
  expect(await newsTo(email)).toEqual([]);
  return { email, user };
}

describe('a login with a password', () => {
  test('is mailed if the browser or the system is new, with its time, and once', async () => {
    const { email } = await withFirefox();
    expect((await logIn(email, phone)).status).toBe(200);
    await logIn(email, phone);
    const [mail, ...others] = await sendMails(h);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: email, subject, language: 'en' });
    expect(mail?.text).toContain('with Firefox on Android');
    expect(mail?.text).toMatch(/on \d+ \w+ \d{4} at \d\d:\d\d CES?T,/);
    expect(mail?.text).toContain(`${h.deps.config.publicUrl}/security`);
    expect(mail?.text).toContain(`${h.deps.config.publicUrl}/request-password-reset`);
  });

  test('is mailed in the language of the account', async () => {
    const { email } = await withFirefox();
    const headers = { 'User-Agent': phone, 'Accept-Language': 'de' };
    await accountCalls(h).logIn(email, undefined, headers);
    const [mail] = await sendMails(h);
    expect(mail?.text).toContain('eine Anmeldung mit Firefox unter Android');
  });

  test('is no news after an update of the browser', async () => {
    const { email } = await withFirefox();
    await logIn(email, firefox(146));
    expect(await newsTo(email)).toEqual([]);
  });

  test('is mailed once for fifty at the same time', async () => {
    const { email, user } = await withFirefox();
    // Not by calls: most of fifty at once would wait too long for the hashing of passwords.
    const enter = () =>
      h.db.transaction((trx) =>
        startSession(h.deps, trx, user, { userAgent: phone, loginWay: 'password' }),
      );
    await atOnce(enter);
    expect(await newsTo(email)).toEqual([subject]);
  });

  test('is not mailed if it fails', async () => {
    const { email } = await withFirefox();
    expect((await logIn(email, phone, 'not the one')).status).toBe(401);
    expect(await newsTo(email)).toEqual([]);
  });

  test('contains nothing of the header but our own words', async () => {
    const { email } = await withFirefox();
    await logIn(email, 'Call 0900 123 now');
    const [mail] = await sendMails(h);
    expect(mail?.text).toContain('with an unknown device');
    expect(mail?.text).not.toContain('0900');
  });
});

describe('the first login', () => {
  test('after verifying an address is no news, the second one with another device is', async () => {
    const email = newEmail();
    const { accountId } = (await open(await linkOf(email, password))).body;
    expect((await logIn(email, phone)).status).toBe(200);
    expect(await newsTo(email)).toEqual([]);
    await logIn(email, firefox(145));
    expect(await newsTo(email)).toEqual([subject]);
    expect(await h.db('known_devices').where({ account_id: accountId })).toHaveLength(2);
  });

  test('after adding an address is compared with the devices of the anonymous account', async () => {
    const user = await makeUser(h, 'LocalAnonymous');
    const { body: now } = await logIn(user.username ?? '', firefox(145));
    const email = newEmail();
    await confirm(await ask(now, email));
    await sendMails(h);
    await logIn(email, firefox(145));
    expect(await newsTo(email)).toEqual([]);
    await logIn(email, phone);
    expect(await newsTo(email)).toEqual([subject]);
  });

  test.each(['LocalAnonymous', 'External'] as const)(
    'of an account of type %s with a new device is no mail, since it has no address',
    async (type) => {
      const user = await makeUser(h, type);
      const enter = (userAgent: string) =>
        startSession(h.deps, h.db, user, { userAgent, loginWay: 'password' });
      for (const userAgent of [firefox(145), phone]) await enter(userAgent);
      expect(await sendMails(h)).toEqual([]);
    },
  );

  test('of an account from before devices were noted is no news', async () => {
    const email = newEmail();
    const { accountId } = await makeUser(h, 'Local', { email });
    await h.db('known_devices').where({ account_id: accountId }).del();
    h.pass(knownBrowser.keptSeconds);
    await h.db('accounts').where({ id: accountId }).update({ devices_since: h.deps.clock() });
    await logIn(email, phone);
    expect(await newsTo(email)).toEqual([]);
  });
});

describe('a device', () => {
  test('is new again after 90 days without a login, deleted or not', async () => {
    const { email, user } = await withFirefox();
    h.pass(knownBrowser.keptSeconds - 1);
    await logIn(email, firefox(146));
    expect(await newsTo(email)).toEqual([]);
    h.pass(knownBrowser.keptSeconds);
    await logIn(email, firefox(147));
    expect(await newsTo(email)).toEqual([subject]);
    h.pass(knownBrowser.keptSeconds);
    await keepHouse(h.deps);
    expect(await h.db('known_devices').where({ account_id: user.accountId })).toEqual([]);
    await logIn(email, firefox(147));
    expect(await newsTo(email)).toEqual([subject]);
  });

  test('is deleted by housekeeping after 90 days, not earlier', async () => {
    const { user } = await withFirefox();
    const devices = () => h.db('known_devices').where({ account_id: user.accountId });
    h.pass(knownBrowser.keptSeconds - secondsPerDay);
    await keepHouse(h.deps);
    expect(await devices()).toHaveLength(1);
    h.pass(secondsPerDay);
    await keepHouse(h.deps);
    expect(await devices()).toEqual([]);
  });

  test('is deleted with its account', async () => {
    const { user } = await withFirefox();
    await h.db('accounts').where({ id: user.accountId }).del();
    expect(await h.db('known_devices').where({ account_id: user.accountId })).toEqual([]);
  });

  test('is stored as a hash that differs between accounts', async () => {
    const { user: one } = await withFirefox();
    const { user: other } = await withFirefox();
    const devices = await h
      .db('known_devices')
      .whereIn('account_id', [one.accountId, other.accountId]);
    expect(new Set(devices.map((row) => row.device_hash.toString('hex'))).size).toBe(2);
  });
});

describe('every way to log in is noted', () => {
  test('a passkey', async () => {
    const { request, withPasskey } = passkeyCalls(h);
    const { phone: authenticator, user } = await withPasskey();
    const [account] = await h.db('accounts').where({ id: user.accountId });
    await sendMails(h);
    const body = { response: authenticator.get(await request()) };
    await h.call('loginByPasskey', { body }, undefined, { 'User-Agent': phone });
    expect(await newsTo(account.email)).toEqual([subject]);
  });

  test('a reset of the password', async () => {
    const { email } = await withFirefox();
    await resetByMail(email, 'chosen with a phone', { 'User-Agent': phone });
    expect((await newsTo(email)).sort()).toEqual([subject, 'Your password for Unikat was changed']);
  });

  test('a provider, without a mail as such an account has no address', async () => {
    const browser = openBrowser(h);
    await browser.visit('Google');
    const { body } = await browser.call('convertToLocal', {}, undefined, { 'User-Agent': phone });
    expect(await h.db('known_devices').where({ account_id: body.accountId })).toHaveLength(1);
    expect(await sendMails(h)).toEqual([]);
  });
});

test('a session that continues after a new password is no login', async () => {
  const { email, user } = await withFirefox();
  const headers = { 'User-Agent': phone };
  const changed = await changePassword(user, 'chosen with a phone', {}, headers);
  expect(changed.status).toBe(200);
  await h.call('renewSession', {}, changed.body, headers);
  expect(await newsTo(email)).toEqual(['Your password for Unikat was changed']);
});

test('a deleted account gets no mail', async () => {
  const { email, user } = await withFirefox();
  await logIn(email, phone);
  await h.call('deleteAccount', { params: { id: user.accountId } }, user);
  expect(await newsTo(email)).not.toContain(subject);
});
