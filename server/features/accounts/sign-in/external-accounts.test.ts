import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { externalProviders } from '#shared/enums.ts';
import { externalLogin } from '#shared/limits/accounts.ts';
import { accountCalls } from '../../../test/account-calls.ts';
import { type Browser, openBrowser } from '../../../test/browser.ts';
import { makePersonId, makeUser, factoryPassword as password } from '../../../test/factories.ts';
import { useHarness } from '../../../test/harness.ts';
import { startIdentityProviders } from '../../../test/identity-providers.ts';
import { expectProblem } from '../../../test/problem.ts';
import { auditOf } from '../../../test/traces.ts';

const providers = await startIdentityProviders();
afterAll(() => providers.stop());
const h = useHarness({ env: providers.env });
const { link } = accountCalls(h);

function newIdentity(): void {
  const subject = crypto.randomUUID();
  Object.assign(providers.visitor, { subject, email: `${subject}@example.org`, refuses: false });
}
beforeEach(newIdentity);

const person = () => makeUser(h, 'Local', { personId: makePersonId() });
const everything = async () => [
  await h.db('accounts').orderBy('id'),
  await h.db('audit_entries').orderBy('id'),
];
async function vouchedFor(provider: (typeof externalProviders)[number] = 'Google') {
  const browser = openBrowser(h);
  await browser.visit(provider, '/linkaccount/finish');
  return browser;
}
async function expectNothingChanged(work: () => Promise<unknown>): Promise<void> {
  const before = await everything();
  await work();
  expect(await everything()).toEqual(before);
}

describe('linking an external login', () => {
  test.each(externalProviders)('makes %s another login to the same ID', async (provider) => {
    const user = await person();
    const browser = await vouchedFor(provider);
    expect((await browser.call('linkExternal', {}, user)).status).toBe(204);
    expect([...browser.cookies]).toEqual([]);
    const later = openBrowser(h);
    await later.visit(provider);
    const { body } = await later.call('convertToLocal', {});
    expect(body.profileId).toBe(user.profileId);
    const { body: sessions } = await h.call('listSessions', {}, body);
    expect(sessions).toContainEqual(
      expect.objectContaining({ isCurrent: true, loginWay: 'provider' }),
    );
    expect(await auditOf(h, body.accountId)).toEqual(['account.registered', 'account.linked']);
    for (const one of [user, body])
      expect((await h.call('myProfile', {}, one)).body.loginProviders).toEqual([provider]);
  });

  test('lists the providers of all accounts of the person in a fixed order', async () => {
    const user = await person();
    for (const provider of ['Facebook', 'Twitter'] as const)
      await (await vouchedFor(provider)).call('linkExternal', {}, user);
    await makeUser(h, 'External', { personId: makePersonId() });
    const { body } = await h.call('myProfile', {}, user);
    expect(body.loginProviders).toEqual(['Twitter', 'Facebook']);
  });

  test('links an existing external account without an ID, and succeeds when repeated', async () => {
    const user = await person();
    const account = (await (await vouchedFor()).call('convertToLocal', {})).body;
    for (let round = 0; round < 2; round++)
      expect((await (await vouchedFor()).call('linkExternal', {}, user)).status).toBe(204);
    expect((await h.call('isLoggedIn', {}, account)).body.profileId).toBe(user.profileId);
    expect(await auditOf(h, account.accountId)).toEqual(['account.registered', 'account.linked']);
  });

  test('is refused for another person’s identity and changes no row', async () => {
    const [owner, other] = [await person(), await person()];
    await (await vouchedFor()).call('linkExternal', {}, owner);
    const browser = await vouchedFor();
    await expectNothingChanged(async () =>
      expectProblem(await browser.call('linkExternal', {}, other), 'Link_BelongsToOther'),
    );
  });

  test('needs an ID', async () => {
    const browser = await vouchedFor();
    const user = await makeUser(h);
    await expectNothingChanged(async () =>
      expectProblem(await browser.call('linkExternal', {}, user), 'Link_NeedsId'),
    );
  });

  test('needs a fresh identity: a missing or expired one is 400', async () => {
    const user = await person();
    expectProblem(await h.call('linkExternal', {}, user), 'Link_NoExternalLogin');
    const browser = await vouchedFor();
    h.pass(externalLogin.identitySeconds);
    expectProblem(await browser.call('linkExternal', {}, user), 'Link_NoExternalLogin');
    providers.visitor.refuses = true;
    const refused = await vouchedFor();
    expectProblem(await refused.call('linkExternal', {}, user), 'Link_NoExternalLogin');
  });

  test('needs the CSRF token of the session', async () => {
    const [user, other] = [await person(), await person()];
    const browser = await vouchedFor();
    for (const csrfToken of ['1', '', other.csrfToken])
      await expectNothingChanged(async () =>
        expectProblem(
          await browser.call('linkExternal', {}, { ...user, csrfToken }),
          'Request_CrossSite',
        ),
      );
  });

  test('fails if the calling account is deleted at the same time', async () => {
    for (const _ of Array(20)) {
      newIdentity();
      const user = await person();
      const browser = await vouchedFor();
      const [linked] = await Promise.all([
        browser.call('linkExternal', {}, user),
        h.call('deleteAccount', { params: { id: user.accountId } }, user),
      ]);
      const id = await h.db('person_ids').where({ id: user.profileId }).first();
      // If the link came first, the ID has an account; otherwise it is locked and has none.
      const owners = await h.db('accounts').where({ person_id: user.profileId });
      expect([204, 401]).toContain(linked.status);
      expect([owners.length, id.locked_at === null]).toEqual(
        linked.status === 204 ? [1, true] : [0, false],
      );
    }
  });
});

describe('linking a local account', () => {
  test('gives it the person’s ID', async () => {
    const user = await makeUser(h, 'External', { personId: makePersonId() });
    const local = await makeUser(h, 'Local', { email: 'linked@example.org' });
    const anonymous = await makeUser(h, 'LocalAnonymous');
    expect((await link(user, 'linked@example.org')).status).toBe(204);
    expect((await link(user, anonymous.username ?? '')).status).toBe(204);
    for (const one of [local, anonymous])
      expect((await h.call('isLoggedIn', {}, one)).body.profileId).toBe(user.profileId);
    expect(await auditOf(h, local.accountId)).toEqual(['account.linked']);
  });

  test('is refused without an ID, for another person’s account and for an unverified address', async () => {
    const user = await person();
    await makeUser(h, 'Local', { email: 'taken@example.org', personId: makePersonId() });
    const body = { accountType: 'Local', email: 'unverified@example.org', password } as const;
    await h.call('registerLocal', { body });
    const errorType = 'EmailNotVerified';
    await expectNothingChanged(async () => {
      expectProblem(await link(user, 'taken@example.org'), 'Link_BelongsToOther');
      expectProblem(await link(user, 'unverified@example.org'), 'Login_EmailNotVerified', {
        errorType,
      });
    });
    expectProblem(await link(await makeUser(h), 'taken@example.org'), 'Link_NeedsId');
  });

  test.each(['Assigner', 'Admin'] as const)('refuses an %s like a wrong password', async (type) => {
    const email = `${type.toLowerCase()}@example.org`;
    await makeUser(h, type, { email });
    const errorType = 'InvalidUserOrPassword';
    expectProblem(await link(await person(), email), 'Login_InvalidUserOrPassword', { errorType });
  });
});

describe('at the same time', () => {
  const many = 50;

  test('many first logins of one identity create one account', async () => {
    const browsers: Browser[] = [];
    for (let index = 0; index < many; index++) browsers.push(await vouchedFor());
    const answers = await Promise.all(browsers.map((one) => one.call('convertToLocal', {})));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => body.accountId)).size).toBe(1);
    expect(await auditOf(h, answers[0]?.body.accountId)).toEqual(['account.registered']);
  });

  test('many links of one identity by two persons have one winner', async () => {
    const browser = await vouchedFor();
    const cookies = new Map(browser.cookies);
    const persons = [await person(), await person()];
    const answers = await Promise.all(
      Array.from({ length: many }, (_, index) => {
        const one = openBrowser(h);
        for (const [name, value] of cookies) one.cookies.set(name, value);
        return one.call('linkExternal', {}, persons[index % 2]);
      }),
    );
    const won = answers.map(({ status }) => status === 204);
    const winners = new Set(won.flatMap((success, index) => (success ? [index % 2] : [])));
    expect(winners.size).toBe(1);
    expect(won.filter(Boolean)).toHaveLength(many / 2);
    const losers = answers.filter(({ status }) => status !== 204);
    for (const answer of losers) expectProblem(answer, 'Link_BelongsToOther');
  });
});
