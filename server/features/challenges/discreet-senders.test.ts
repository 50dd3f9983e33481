import { expect, test } from 'vitest';
import { checkCalls } from '../../test/check-calls.ts';
import { issueId, makeUser, signCertificate } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { historyCalls } from '../../test/history-calls.ts';

// An institution that asks discreetly is never named in the history.

const h = useHarness();
const { owner, clinic, create, checked, codeOf } = checkCalls(h);
const { eventsOf } = historyCalls(h);
const unnamed = { name: null, verified: true };

test('the history of a check keeps to the setting at the time of sending', async () => {
  const { personId, user } = await owner();
  const institution = await clinic();
  await h.call('storeAssignerDiscretion', { body: { isDiscreet: true } }, institution);
  const { challengeShortId, checkToken } = await create(personId, {}, institution);
  const code = await codeOf(user, challengeShortId);
  await h.call('storeAssignerDiscretion', { body: { isDiscreet: false } }, institution);
  h.pass(1);
  await checked(checkToken, code);
  expect(await eventsOf(user)).toMatchObject([
    { kind: 'ChallengeMatched', sender: unnamed },
    { kind: 'ChallengeReceived', sender: unnamed },
  ]);
});

test('a withdrawn certificate does not name it', async () => {
  const institution = await makeUser(h, 'Assigner');
  const id = await issueId(h, institution);
  const { jti } = await signCertificate(h, institution, id);
  const call = { params: { personId: id }, query: {} };
  const { ownershipSecret } = (await h.call('certificate', call, institution)).body;
  const person = await makeUser(h);
  await h.call('takeControl', { body: { id, ownershipSecret } }, person);
  await h.call('storeAssignerDiscretion', { body: { isDiscreet: true } }, institution);
  h.pass(1);
  await h.call('withdrawCertificate', { params: { jti }, body: { reason: 'Lost' } }, institution);
  const [event] = await eventsOf(person);
  expect(event).toMatchObject({
    kind: 'CertificateWithdrawn',
    sender: { name: null, verified: false },
  });
});
