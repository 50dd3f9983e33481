import { beforeEach, describe, expect, test } from 'vitest';
import { emailCalls } from '../../../test/email-calls.ts';
import { logInAgain, makeUser } from '../../../test/factories.ts';
import { useHarness } from '../../../test/harness.ts';
import { sendMails } from '../../../test/mails.ts';
import { expectProblem } from '../../../test/problem.ts';
import { undoCalls } from '../../../test/undo-calls.ts';

const h = useHarness();
const { newEmail, confirm, logIn, tokenIn, ask } = emailCalls(h);
const { undo } = undoCalls(h);
const rounds = Array.from({ length: 8 }, (_, round) => round);

beforeEach(async () => {
  await sendMails(h);
});

/** An account whose address a thief changed: the old and the new address, and the owner's undo. */
async function stolen() {
  const [own, thiefs] = [newEmail(), newEmail()];
  const owner = await makeUser(h, 'Local', { email: own });
  const thief = await logInAgain(h, owner);
  expect((await confirm(await ask(thief, thiefs))).status).toBe(200);
  return { own, thiefs, thief, back: tokenIn(await sendMails(h), own, 'undo') };
}

describe('an undo at the same time as', () => {
  test('the next change leaves the thief no undo, and the owner the account', async () => {
    for (const _ of rounds) {
      const { own, thiefs, thief, back } = await stolen();
      const next = await ask(thief, newEmail());
      const answers = await Promise.all([confirm(next), undo(back)]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses[1]).toBe(200);
      expect([200, 400]).toContain(statuses[0]);
      const thiefsUndo = tokenIn(await sendMails(h), thiefs, 'undo');
      expectProblem(await undo(thiefsUndo), 'Undo_TokenInvalid');
      expect((await logIn(own)).status).toBe(200);
    }
  });

  test('a later undo of the same account: the earlier one wins, without a deadlock', async () => {
    for (const _ of rounds) {
      const { own, thiefs, thief, back } = await stolen();
      expect((await confirm(await ask(thief, newEmail()))).status).toBe(200);
      const later = tokenIn(await sendMails(h), thiefs, 'undo');
      const [second, first] = await Promise.all([undo(later), undo(back)]);
      expect(first.status).toBe(200);
      expect([200, 400]).toContain(second.status);
      expect((await logIn(own)).status).toBe(200);
    }
  });
});
