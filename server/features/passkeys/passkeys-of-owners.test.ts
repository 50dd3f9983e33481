import { describe, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { accountCalls } from '../../test/account-calls.ts';
import { emailCalls } from '../../test/email-calls.ts';
import { makePersonId, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { sendMails } from '../../test/mails.ts';
import { passkeyCalls } from '../../test/passkey-calls.ts';
import { undoCalls } from '../../test/undo-calls.ts';

const h = useHarness();
const { resetByMail } = accountCalls(h);
const { add, device, logIn, withPasskey } = passkeyCalls(h);
const { ask, confirm, newEmail, tokenIn } = emailCalls(h);
const { remove, undo } = undoCalls(h);
const namesOf = async (user: LoggedInUser) =>
  (await h.call('listPasskeys', {}, user)).body.map(({ name }: { name: string }) => name);

describe('the owner of an account', () => {
  test('is mailed which passkey was added, and which one removed', async () => {
    const email = newEmail();
    const user = await makeUser(h, 'Local', { email });
    const { body } = await add(user, device(), 'Work laptop');
    const [added, ...others] = await sendMails(h);
    expect(others).toEqual([]);
    expect(added).toMatchObject({ to: email, subject: 'A new passkey for your account at Unikat' });
    expect(added?.text).toContain('“Work laptop”');
    expect(added?.text).toContain('/security');
    await h.call('removePasskey', { params: { id: body.id } }, user);
    const [removed] = await sendMails(h);
    expect(removed?.to).toBe(email);
    expect(removed?.text).toContain('“Work laptop” was just removed');
  });

  test('is mailed by the linked account if the one with the passkey has no address', async () => {
    const [email, personId] = [newEmail(), makePersonId()];
    await makeUser(h, 'Local', { email, personId });
    await add(await makeUser(h, 'LocalAnonymous', { personId }), device(), 'Tablet');
    expect(await sendMails(h)).toMatchObject([
      { to: email, text: expect.stringContaining('“Tablet” was just added') },
    ]);
  });

  test('keeps the passkeys after a reset, and the mail lists them', async () => {
    const email = newEmail();
    const user = await makeUser(h, 'Local', { email });
    const phone = device();
    await add(user, phone, 'Phone');
    await sendMails(h);
    expect((await resetByMail(email, 'quite another pass phrase')).status).toBe(200);
    expect((await logIn(phone)).status).toBe(200);
    const [mail] = await sendMails(h);
    expect(mail?.text).toContain('These passkeys still open your account: “Phone”.');
  });

  test('reads nothing about passkeys after a reset without any', async () => {
    const email = newEmail();
    await makeUser(h, 'Local', { email });
    await resetByMail(email, 'quite another pass phrase');
    expect((await sendMails(h))[0]?.text).not.toMatch(/passkey/i);
  });
});

test('undoing a new e-mail address deletes the passkeys that were added since, and keeps the earlier ones', async () => {
  const email = newEmail();
  const user = await makeUser(h, 'Local', { email });
  const [owners, thiefs] = [device(), device()];
  await add(user, owners, 'Of the owner');
  h.pass(1);
  await confirm(await ask(user, newEmail()));
  const token = tokenIn(await sendMails(h), email, 'undo');
  h.pass(1);
  await add(user, thiefs, 'Of the thief');
  expect(await namesOf(user)).toEqual(['Of the owner', 'Of the thief']);
  expect((await undo(token)).status).toBe(200);
  expect((await logIn(thiefs)).status).toBe(401);
  const { body: back } = await logIn(owners);
  expect(await namesOf(back)).toEqual(['Of the owner']);
});

describe('a deleted account', () => {
  test('is not opened by its passkey, and has it again when it is restored', async () => {
    const email = newEmail();
    const user = await makeUser(h, 'Local', { email });
    const phone = device();
    await add(user, phone);
    await sendMails(h);
    expect((await remove(user.accountId, user)).status).toBe(204);
    expect((await logIn(phone)).status).toBe(401);
    const token = tokenIn(await sendMails(h), email, 'undo');
    expect((await undo(token)).status).toBe(200);
    expect((await logIn(phone)).status).toBe(200);
  });

  test('loses its passkeys with its row', async () => {
    const { user, phone } = await withPasskey('LocalAnonymous');
    await remove(user.accountId, user);
    expect(await h.db('passkeys').where({ account_id: user.accountId })).toEqual([]);
    expect((await logIn(phone)).status).toBe(401);
  });
});
