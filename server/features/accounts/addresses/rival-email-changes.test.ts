import { describe, expect, test } from 'vitest';
import { emailChange as limits } from '#shared/limits/accounts.ts';
import { keepHouse } from '../../../housekeeping.ts';
import { emailCalls } from '../../../test/email-calls.ts';
import { makePersonId, makeUser } from '../../../test/factories.ts';
import { useHarness } from '../../../test/harness.ts';
import { expectProblem } from '../../../test/problem.ts';
import { chosen, registrationCalls, strangers } from '../../../test/registration-calls.ts';

const h = useHarness();
const { newEmail, confirm, change, logIn, ask, ownAccount } = emailCalls(h);
const { linkOf, open, choose, expectUnverified } = registrationCalls(h);

describe('an address that was registered and entered as a new one', () => {
  test.each([
    ['before', true],
    ['after', false],
  ])('makes no registered password valid, registered %s', async (_, isFirst) => {
    const email = newEmail();
    const user = await makeUser(h, 'LocalAnonymous');
    const early = isFirst ? await linkOf(email, strangers) : undefined;
    await change(user, email);
    const { body } = await open(early ?? (await linkOf(email, strangers)));
    expectUnverified(await logIn(email, strangers));
    expect((await choose(body.resetToken, body.accountId)).status).toBe(200);
    expectUnverified(await logIn(email, strangers));
    expect((await logIn(email, chosen)).status).toBe(200);
  });

  test.each([
    ['before', true],
    ['after', false],
  ])('is confirmed only by the account that asked, registered %s', async (_, isFirst) => {
    const email = newEmail();
    const [stranger, other] = [await makeUser(h, 'LocalAnonymous'), await makeUser(h)];
    if (isFirst) await linkOf(email);
    const token = await ask(stranger, email);
    if (!isFirst) await linkOf(email);
    for (const user of [undefined, other])
      expectProblem(await confirm(token, user), 'Email_LogInFirst');
    expect(await ownAccount(stranger)).toMatchObject({ accountType: 'LocalAnonymous' });
    expect((await confirm(token, stranger)).status).toBe(200);
    // A second press changes nothing, so it needs no login.
    expect((await confirm(token)).body).toEqual({ email });
  });

  test('counts a change that was waiting then but has expired since', async () => {
    const email = newEmail();
    await change(await makeUser(h, 'LocalAnonymous'), email);
    h.pass(limits.seconds - 3_600);
    const link = await linkOf(email, strangers);
    h.pass(7_200);
    await keepHouse(h.deps);
    expect((await open(link)).body.resetToken).toBeDefined();
  });

  test('does not count a change that was cancelled or had expired before', async () => {
    const [cancelled, expired] = [newEmail(), newEmail()];
    const user = await makeUser(h, 'LocalAnonymous');
    await change(user, cancelled);
    const params = { accountId: user.accountId };
    expect((await h.call('cancelEmailChange', { params }, user)).status).toBe(204);
    expect((await open(await linkOf(cancelled))).body.resetToken).toBeUndefined();
    await change(user, expired);
    h.pass(limits.seconds);
    expect((await open(await linkOf(expired))).body.resetToken).toBeUndefined();
  });
});

describe('an address that two accounts entered', () => {
  test('is confirmed only by the one that asked', async () => {
    const email = newEmail();
    const [stranger, owner] = [await makeUser(h), await makeUser(h, 'LocalAnonymous')];
    const strangers = await ask(stranger, email);
    const owners = await ask(owner, email);
    expectProblem(await confirm(strangers), 'Email_LogInFirst');
    expectProblem(await confirm(strangers, owner), 'Email_LogInFirst');
    expectProblem(await confirm(owners), 'Email_LogInFirst');
    expect((await confirm(owners, owner)).body).toEqual({ email });
  });

  test('is confirmed by any account of the person', async () => {
    const email = newEmail();
    const personId = makePersonId();
    const user = await makeUser(h, 'Local', { personId });
    const linked = await makeUser(h, 'LocalAnonymous', { personId });
    await ask(await makeUser(h), email);
    const token = await ask(linked, email);
    expect((await confirm(token, user)).status).toBe(200);
  });
});
