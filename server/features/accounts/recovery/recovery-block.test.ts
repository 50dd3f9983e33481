import { expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { msPerSecond } from '#shared/durations.ts';
import { recovery } from '#shared/limits/accounts.ts';
import { logInAgain, makePersonId, makeUser } from '../../../test/factories.ts';
import { useHarness } from '../../../test/harness.ts';
import { expectProblem } from '../../../test/problem.ts';
import { recoveredPassword, recoveryCalls } from '../../../test/recovery-calls.ts';
import { undoCalls } from '../../../test/undo-calls.ts';

// Which rows a recovery blocks is tested for each in authorization.test.ts.

const h = useHarness();
const { make, recover, withSheet } = recoveryCalls(h);
const { link, remove } = undoCalls(h);

/** A recovered account with an ID, and one that was linked a day before. */
async function recovered() {
  const personId = makePersonId();
  const first = await makeUser(h, 'Local', { personId });
  h.pass(recovery.blockedSeconds);
  const { username, code } = await withSheet({ personId });
  const earlier = await logInAgain(h, first);
  const { body } = await recover(username, code);
  const until = new Date(h.deps.clock().getTime() + recovery.blockedSeconds * msPerSecond);
  const user: LoggedInUser = body;
  return { user, earlier, until: until.toISOString() };
}

test('a recovered account deletes neither itself nor a linked account for a day', async () => {
  const { user, earlier, until } = await recovered();
  for (const { accountId } of [user, earlier])
    expectProblem(await remove(accountId, user), 'Security_RecoveredRecently', { until });
  h.pass(recovery.blockedSeconds - 1);
  const later = await logInAgain(h, user);
  expectProblem(await remove(user.accountId, later), 'Security_RecoveredRecently', { until });
  h.pass(1);
  expect((await remove(user.accountId, later)).status).toBe(204);
});

test('the refusal comes before a proof is asked for', async () => {
  const { user, until } = await recovered();
  await h
    .db('sessions')
    .where({ account_id: user.accountId })
    .update({ proved_at: new Date(0) });
  expectProblem(await remove(user.accountId, user), 'Security_RecoveredRecently', { until });
});

test('an account that was there before may delete the recovered one', async () => {
  const { user, earlier } = await recovered();
  expect((await remove(user.accountId, earlier)).status).toBe(204);
});

test('an account that the recovered one links is blocked like it', async () => {
  const { user, until } = await recovered();
  const email = `${crypto.randomUUID()}@example.org`;
  const helper = await makeUser(h, 'Local', { email });
  expect((await link(user, email)).status).toBe(204);
  const blocked = await remove(user.accountId, await logInAgain(h, helper));
  expectProblem(blocked, 'Security_RecoveredRecently', { until });
});

test('an account with an ID of its own links no account that was recovered within the day', async () => {
  const { username, code } = await withSheet();
  await recover(username, code);
  const helper = await makeUser(h, 'Local', { personId: makePersonId() });
  const linkRecovered = async () => link(await logInAgain(h, helper), username, recoveredPassword);
  const until = new Date(h.deps.clock().getTime() + recovery.blockedSeconds * msPerSecond);
  expectProblem(await linkRecovered(), 'Security_RecoveredRecently', {
    until: until.toISOString(),
  });
  h.pass(recovery.blockedSeconds);
  expect((await linkRecovered()).status).toBe(204);
});

test('neither a new sheet nor another recovery ends the block early', async () => {
  const { user, until } = await recovered();
  h.pass(60);
  const { body } = await make(user);
  expectProblem(await remove(user.accountId, user), 'Security_RecoveredRecently', { until });
  const again = await recover(user.username ?? '', body.code);
  const later = new Date(Date.parse(until) + 60 * msPerSecond).toISOString();
  expectProblem(await remove(user.accountId, again.body), 'Security_RecoveredRecently', {
    until: later,
  });
});

test('a second recovery, by the owner or the thief, does not free an account linked after the first', async () => {
  const { username, code } = await withSheet({ personId: makePersonId() });
  const thief = (await recover(username, code)).body;
  const email = `${crypto.randomUUID()}@example.org`;
  const helper = await makeUser(h, 'Local', { email });
  expect((await link(thief, email)).status).toBe(204);
  h.pass(60);
  await recover(username, thief.code);
  const blocked = await remove(thief.accountId, await logInAgain(h, helper));
  expectProblem(blocked, 'Security_RecoveredRecently', { until: expect.any(String) });
});
