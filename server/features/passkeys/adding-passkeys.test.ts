import { describe, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { accountTypes } from '#shared/enums.ts';
import { passkey as limits } from '#shared/limits/accounts.ts';
import type { Lies } from '../../test/authenticator.ts';
import { insertPasskeys, logInAgain, makePersonId, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { foreignAnswers, passkeyCalls } from '../../test/passkey-calls.ts';
import { expectInvalid, expectProblem } from '../../test/problem.ts';
import { auditOf } from '../../test/traces.ts';

const h = useHarness();
const { add, creation, device, withPasskey } = passkeyCalls(h);
const bytesOf = (text: string) => Buffer.from(text, 'base64url');
const list = async (user: LoggedInUser) => (await h.call('listPasskeys', {}, user)).body;

describe('options for a new passkey', () => {
  test('require a passkey that names its account and checks its person', async () => {
    const user = await makeUser(h, 'Local', { email: 'owner@passkeys.example' });
    expect(await creation(user)).toEqual({
      rp: { id: 'localhost', name: 'Unikat' },
      user: {
        id: expect.any(String),
        name: 'owner@passkeys.example',
        displayName: 'owner@passkeys.example',
      },
      challenge: expect.any(String),
      pubKeyCredParams: [-7, -8, -257].map((alg) => ({ alg, type: 'public-key' })),
      timeout: 300_000,
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
    });
  });

  test('name an account by random bytes that stay the same', async () => {
    const user = await makeUser(h, 'Local', { personId: makePersonId() });
    const [first, second] = await Promise.all([creation(user), creation(user)]);
    expect(bytesOf(first.user.id)).toHaveLength(limits.userHandleBytes);
    expect(second.user.id).toBe(first.user.id);
    expect((await creation(await makeUser(h))).user.id).not.toBe(first.user.id);
  });

  test.each([
    ['LocalAnonymous', { username: 'quiet-owl-1234' }, 'quiet-owl-1234'],
    ['External', {}, 'Google'],
  ] as const)('show the owner of a %s account what it is', async (type, own, name) => {
    expect((await creation(await makeUser(h, type, own))).user.name).toBe(name);
  });

  test('exclude the passkeys that the account has, so that no device makes a second', async () => {
    const { user, phone } = await withPasskey();
    const [passkey] = phone.passkeys;
    expect((await creation(user)).excludeCredentials).toEqual([
      { id: passkey?.id.toString('base64url'), type: 'public-key', transports: ['internal'] },
    ]);
  });
});

describe('adding a passkey', () => {
  test.each(accountTypes)('works for an account of type %s', async (type) => {
    const user = await makeUser(h, type);
    const { body, status } = await add(user, device(), 'My phone');
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(String),
      name: 'My phone',
      createdTimestamp: h.deps.clock().toISOString(),
      lastUsedTimestamp: null,
    });
    expect(await list(user)).toEqual([body]);
    expect(await auditOf(h, user.accountId)).toEqual(['account.passkeyAdded']);
  });

  test.each<[string, Lies]>([
    ...foreignAnswers,
    ['that was made for a login', { type: 'webauthn.get' }],
  ])('is refused for an answer %s', async (_, lies) => {
    const user = await makeUser(h);
    expectProblem(await add(user, device(), 'Phone', lies), 'Passkey_NotAccepted');
    expect(await list(user)).toEqual([]);
  });

  test('is refused for a challenge that was used, or has expired', async () => {
    const user = await makeUser(h);
    const [used, late] = [await creation(user), await creation(user)];
    const answer = (options: typeof used) => {
      const body = { name: 'Phone', response: device().create(options) };
      return h.call('addPasskey', { body }, user);
    };
    expect((await answer(used)).status).toBe(200);
    expectProblem(await answer(used), 'Passkey_NotAccepted');
    h.pass(limits.challengeSeconds);
    expectProblem(await answer(late), 'Passkey_NotAccepted');
  });

  test('is refused for the challenge of another account or session', async () => {
    const user = await makeUser(h);
    const body = { name: 'Phone', response: device().create(await creation(user)) };
    for (const other of [await makeUser(h), await logInAgain(h, user)])
      expectProblem(await h.call('addPasskey', { body }, other), 'Passkey_NotAccepted');
    expect((await h.call('addPasskey', { body }, user)).status).toBe(200);
  });

  test('is refused for a passkey of another account', async () => {
    const { user } = await withPasskey();
    const other = await makeUser(h);
    const [credential] = await h.db('passkeys').where({ account_id: user.accountId });
    const options = await creation(other);
    const added = device().create(options);
    const [{ credential_id: id }] = [credential];
    const forged = Buffer.from(added.response.attestationObject, 'base64url')
      .toString('latin1')
      .replace(bytesOf(added.id).toString('latin1'), () => id.toString('latin1'));
    const response = {
      id: id.toString('base64url'),
      response: {
        ...added.response,
        attestationObject: Buffer.from(forged, 'latin1').toString('base64url'),
      },
    };
    const body = { name: 'Phone', response };
    expectProblem(await h.call('addPasskey', { body }, other), 'Passkey_NotAccepted');
    expect(await list(user)).toHaveLength(1);
  });

  test('is refused beyond 20, also if the last ones come at once', async () => {
    const user = await makeUser(h);
    await insertPasskeys(h, user.accountId, limits.maxPerAccount - 1);
    const options = await Promise.all(Array.from({ length: 5 }, () => creation(user)));
    const answers = await Promise.all(
      options.map((one) =>
        h.call('addPasskey', { body: { name: 'Phone', response: device().create(one) } }, user),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expectProblem(await h.call('addPasskeyOptions', {}, user), 'Passkey_TooMany');
  });

  test.each(['', '  ', 'x'.repeat(61), 'two\nlines', 'a\u0000b'])(
    'refuses the name %j',
    async (name) => {
      const user = await makeUser(h);
      const answer = await add(user, device(), name);
      expectInvalid(answer, 'name');
      expect(answer.body.errors).toEqual(['resolveText:Passkey_NameInvalid']);
    },
  );
});
