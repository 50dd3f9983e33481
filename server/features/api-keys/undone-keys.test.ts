import { expect, test } from 'vitest';
import { apiKeyCalls } from '../../test/api-key-calls.ts';
import { emailCalls } from '../../test/email-calls.ts';
import { logInAgain, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { sendMails } from '../../test/mails.ts';
import { undoCalls } from '../../test/undo-calls.ts';

const h = useHarness();
const { make, use } = apiKeyCalls(h);
const { ask, confirm, newEmail, tokenIn } = emailCalls(h);
const { undo } = undoCalls(h);

test('undoing a new address revokes the keys that were made since, and no earlier one', async () => {
  const [own, thiefs] = [newEmail(), newEmail()];
  const owner = await makeUser(h, 'Assigner', { email: own });
  const { key: earlier } = await make(owner);
  h.pass(60);
  const thief = await logInAgain(h, owner);
  expect((await confirm(await ask(thief, thiefs))).status).toBe(200);
  const back = tokenIn(await sendMails(h), own, 'undo');
  const { key: later } = await make(thief, { name: 'Of a thief' });
  const mails = await sendMails(h);
  const toOwner = mails.find(({ to }) => to === own);
  expect(toOwner?.text).toContain('“Of a thief”');
  // The page of keys would ask for a login of the thief’s address.
  expect(toOwner?.text).toContain('open the link in our mail about the new address');
  expect(toOwner?.text).not.toContain('/account/api-keys');
  expect(mails.find(({ to }) => to === thiefs)?.text).toContain('/account/api-keys');
  expect((await undo(back)).status).toBe(200);
  const statuses = [earlier, later].map(
    async (key) => (await use(key, 'assignedIds', { query: {} })).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 401]);
});
