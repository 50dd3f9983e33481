import { expect, test } from 'vitest';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { endpoints } from '#shared/api/index.ts';
import { makePersonId, makeUser } from './factories.ts';
import { useHarness } from './harness.ts';
import { expectProblem } from './problem.ts';
import { rowCalls } from './row-calls.ts';

// Beside nodes of 1.0.0, which know neither roles nor requests, retired IDs and sites (MEMBERS=off).

const h = useHarness({ env: { MEMBERS: 'off' } });

/** What would be misread. */
const waiting = [
  'acceptInvitation',
  'answerSignIn',
  'inviteMember',
  'makeSite',
  'requestReissue',
  'resendInvitation',
  'retireId',
] as const;

test('nothing begins that nodes of 1.0.0 do not know', async () => {
  const rows: [string, Endpoint][] = Object.entries(endpoints);
  const marked = rows.filter(([, row]) => row.afterUpgrade).map(([name]) => name);
  expect(marked.sort()).toEqual(waiting);
  const owner = await makeUser(h, 'Assigner');
  const personId = makePersonId();
  const person = await makeUser(h, 'Local', { personId });
  const calls = rowCalls(owner.accountId, personId);
  for (const name of waiting) {
    const { allow }: Endpoint = endpoints[name];
    const caller = allow === 'everyone' ? undefined : allow.includes('Assigner') ? owner : person;
    expectProblem(await h.call(name, calls[name], caller), 'Upgrade_NotFinished');
  }
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
