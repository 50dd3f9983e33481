import { beforeEach, describe, expect, test } from 'vitest';
import { account as limits } from '#shared/limits/accounts.ts';
import { emailCalls } from '../../../test/email-calls.ts';
import { logInAgain, makeUser } from '../../../test/factories.ts';
import { useHarness } from '../../../test/harness.ts';
import { linkIn, sendMails } from '../../../test/mails.ts';
import { requestBody } from '../../../test/orders.ts';
import { expectProblem } from '../../../test/problem.ts';
import { chosen, registrationCalls } from '../../../test/registration-calls.ts';
import { undoCalls } from '../../../test/undo-calls.ts';
import { createAdmin } from '../../operations/admin-accounts.ts';

const h = useHarness();
const { newEmail, change, confirm, logIn, tokenIn, ask } = emailCalls(h);
const { register, linkOf, open } = registrationCalls(h);
const { undo } = undoCalls(h);
const days = 86_400;

beforeEach(async () => {
  await sendMails(h);
});

/** Moves an account from its address to another one, and returns the undo mailed to the former. */
async function moveAway(own: string): Promise<string> {
  const owner = await makeUser(h, 'Local', { email: own });
  const thief = await logInAgain(h, owner);
  expect((await confirm(await ask(thief, newEmail()))).status).toBe(200);
  return tokenIn(await sendMails(h), own, 'undo');
}

describe('an address to which an account can return', () => {
  test.each([
    [
      'entered for another account',
      async (email: string) => change(await makeUser(h, 'LocalAnonymous'), email),
    ],
    ['registered', (email: string) => register(email)],
    ['entered for a reset', (email: string) => h.call('requestPasswordReset', { body: { email } })],
  ])('gets the undo again instead of a link when it is %s', async (_, enter) => {
    const own = newEmail();
    const back = await moveAway(own);
    await enter(own);
    const [mail, ...others] = await sendMails(h);
    expect([mail?.to, others]).toEqual([own, []]);
    expect(mail?.subject).toBe('This e-mail address belonged to an account at Unikat');
    expect(mail?.text).not.toMatch(/confirm-email|verify-email|token=/);
    const again = tokenIn(mail ? [mail] : [], own, 'undo');
    expect(again).toBe(back);
    expect((await undo(again)).status).toBe(200);
    expect((await logIn(own)).status).toBe(200);
  });

  test('cannot be taken with links from before', async () => {
    const own = newEmail();
    const rival = await makeUser(h);
    const rivals = await ask(rival, own);
    const registration = await linkOf(own);
    const back = await moveAway(own);
    expectProblem(await confirm(rivals, rival), 'Email_InUse');
    expectProblem(await open(registration), 'VerifyEmail_TokenInvalid');
    expect((await undo(back)).status).toBe(200);
  });

  test('cannot be given to an assigner or an admin', async () => {
    const own = newEmail();
    const back = await moveAway(own);
    const admin = await makeUser(h, 'Admin');
    const body = requestBody({ email: own });
    await h.call('requestAssignerAccount', { body });
    const approve = { params: { id: body.id } };
    expectProblem(
      await h.call('approveAssignerRequest', approve, admin),
      'AssignerRequest_EmailInUse',
    );
    expect(await createAdmin(h.deps, { email: own, password: chosen })).toBeUndefined();
    expect((await undo(back)).status).toBe(200);
    expect((await logIn(own)).status).toBe(200);
  });

  test('can be given to an assigner after seven days', async () => {
    const own = newEmail();
    await moveAway(own);
    h.pass(limits.undoDays * days);
    const admin = await makeUser(h, 'Admin');
    const body = requestBody({ email: own });
    await h.call('requestAssignerAccount', { body });
    const approved = await h.call('approveAssignerRequest', { params: { id: body.id } }, admin);
    expect(approved.status).toBe(204);
  });

  test('cannot be taken while the account is leaving it', async () => {
    for (let round = 0; round < 5; round++) {
      const own = newEmail();
      const rival = await makeUser(h);
      const rivals = await ask(rival, own);
      const registration = await linkOf(own);
      const owner = await makeUser(h, 'Local', { email: own });
      const leaving = await ask(owner, newEmail());
      const [left, taken, opened] = await Promise.all([
        confirm(leaving, owner),
        confirm(rivals, rival),
        open(registration),
      ]);
      expect([left.status, taken.status, opened.status]).toEqual([200, 409, 400]);
      const back = tokenIn(await sendMails(h), own, 'undo');
      expect((await undo(back)).status).toBe(200);
    }
  });

  test('is free again after seven days', async () => {
    const own = newEmail();
    await moveAway(own);
    h.pass(limits.undoDays * days);
    await register(own);
    const { accountId } = linkIn(await sendMails(h), '/verify-email');
    expect(accountId).toBeDefined();
  });

  test('is free for its own account, and after the undo for another one', async () => {
    const [own, other] = [newEmail(), newEmail()];
    const owner = await makeUser(h, 'Local', { email: own });
    expect((await confirm(await ask(owner, other))).status).toBe(200);
    const back = tokenIn(await sendMails(h), own, 'undo');
    expect((await confirm(await ask(owner, own))).body).toEqual({ email: own });
    expect((await undo(back)).status).toBe(200);
    await sendMails(h);
    expect((await confirm(await ask(await makeUser(h), other))).body).toEqual({ email: other });
  });
});
