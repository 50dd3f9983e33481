import { expect, test } from 'vitest';
import { makePersonId, makeUser } from './factories.ts';
import { useHarness } from './harness.ts';
import { expectProblem } from './problem.ts';
import { rowCalls } from './row-calls.ts';

// Beside nodes of 1.0.0, which know neither roles nor requests nor retired IDs (MEMBERS=off).

const h = useHarness({ env: { MEMBERS: 'off' } });

test('nothing begins that nodes of 1.0.0 do not know', async () => {
  const owner = await makeUser(h, 'Assigner');
  const personId = makePersonId();
  const person = await makeUser(h, 'Local', { personId });
  const calls = rowCalls(owner.accountId, personId);
  for (const name of ['inviteMember', 'resendInvitation', 'requestReissue'] as const)
    expectProblem(await h.call(name, calls[name], owner), 'Upgrade_NotFinished');
  expectProblem(await h.call('retireId', calls.retireId, person), 'Upgrade_NotFinished');
  const accepted = await h.call('acceptInvitation', calls.acceptInvitation);
  expectProblem(accepted, 'Upgrade_NotFinished');
});

test('what has begun can be ended', async () => {
  const owner = await makeUser(h, 'Assigner');
  const person = await makeUser(h, 'Local', { personId: makePersonId() });
  const admin = await makeUser(h, 'Admin');
  const calls = rowCalls();
  expectProblem(await h.call('cancelReissue', calls.cancelReissue, owner), 'Reissue_NotFound');
  expectProblem(await h.call('answerReissue', calls.answerReissue, person), 'Reissue_NotFound');
  expectProblem(await h.call('stopReissue', calls.stopReissue, admin), 'Reissue_NotFound');
  expect((await h.call('storeReissueAllowed', calls.storeReissueAllowed, person)).status).toBe(204);
});
