import { expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { runJobs, sendBatch } from '../../test/batches.ts';
import { emailCalls } from '../../test/email-calls.ts';
import { logInAgain, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { sendMails } from '../../test/mails.ts';
import { secondFactorCalls } from '../../test/second-factor-calls.ts';
import { undoCalls } from '../../test/undo-calls.ts';

const h = useHarness();
const { ask, confirm, newEmail, tokenIn } = emailCalls(h);
const { turnOn } = secondFactorCalls(h);
const { undo } = undoCalls(h);

async function send(user: LoggedInUser): Promise<string> {
  h.pass(60);
  const { body } = await sendBatch(h, user, [{ birthDate: '1990-05-17' }]);
  h.pass(60);
  return body.id;
}

/** The outcome of each list: null if its line has an ID. */
async function failuresOf(ids: readonly string[]): Promise<(string | null)[]> {
  await runJobs(h);
  const lines = await h.db('batch_lines').whereIn('batch_id', ids);
  const failures = new Map(lines.map((line) => [line.batch_id, line.failure]));
  expect(lines.filter((line) => line.person_id === null && line.failure === null)).toEqual([]);
  return ids.map((id) => failures.get(id));
}

test('undoing a new address stops the lists that were sent since, and no others', async () => {
  const [own, thiefs] = [newEmail(), newEmail()];
  const owner = await makeUser(h, 'Assigner', { email: own });
  const earlier = await send(owner);
  const thief = await logInAgain(h, owner);
  expect((await confirm(await ask(thief, thiefs))).status).toBe(200);
  const back = await undoTokenOf(own);
  const stolen = await send(thief);
  expect((await undo(back)).status).toBe(200);
  const later = await send(await logInAgain(h, owner));
  expect(await failuresOf([earlier, stolen, later])).toEqual([null, 'Batch_Stopped', null]);
});

test('so does undoing a second factor', async () => {
  const own = newEmail();
  const owner = await makeUser(h, 'Assigner', { email: own });
  await turnOn(owner);
  const back = await undoTokenOf(own);
  const stolen = await send(owner);
  expect((await undo(back)).status).toBe(200);
  expect(await failuresOf([stolen])).toEqual(['Batch_Stopped']);
});

const undoTokenOf = async (email: string) => tokenIn(await sendMails(h), email, 'undo');
