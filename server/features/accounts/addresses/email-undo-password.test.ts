import { expect, test } from 'vitest';
import { secondsPerDay } from '#shared/durations.ts';
import { account as limits } from '#shared/limits.ts';
import { emailCalls } from '../../../test/email-calls.ts';
import { useHarness } from '../../../test/harness.ts';
import { sendMails } from '../../../test/mails.ts';
import { passkeyCalls } from '../../../test/passkey-calls.ts';
import { undoCalls } from '../../../test/undo-calls.ts';

const h = useHarness();
const { change, confirm, logIn, newEmail, tokenIn } = emailCalls(h);
const { device, register, logIn: logInOn } = passkeyCalls(h);
const { remove, undo } = undoCalls(h);
const thiefsPassword = 'only the thief knows this';

test.each([
  ['the address and then the deletion', 0, 1],
  ['the deletion and then the address', 1, 0],
])('undoing %s leaves no password that a thief has set', async (_, ...order) => {
  const [own, thiefs] = [newEmail(), newEmail()];
  const phone = device();
  await change(await register(phone), own, { password: undefined });
  await confirm(tokenIn(await sendMails(h), own));
  h.pass(limits.undoDays * secondsPerDay);
  const thief = (await logInOn(phone)).body;
  await change(thief, thiefs, { password: undefined });
  await confirm(tokenIn(await sendMails(h), thiefs));
  const address = tokenIn(await sendMails(h), own, 'undo');
  await h.call('setPassword', { body: { password: thiefsPassword } }, thief);
  await sendMails(h);
  expect((await remove(thief.accountId, thief)).status).toBe(204);
  const undos = [address, tokenIn(await sendMails(h), own, 'undo')];
  for (const index of order) expect((await undo(undos[index] ?? '')).status).toBe(200);
  expect((await logIn(own, thiefsPassword)).status).toBe(401);
  expect((await logInOn(phone)).status).toBe(200);
});
