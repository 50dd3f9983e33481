import { expect, test } from 'vitest';
import { endSuspension, markSuspended } from '../../domain/institutions/suspension.store.ts';
import { issueId, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { renewSecrets } from './renew-secrets.ts';

const h = useHarness();

test('a run stops with a sentence when the suspension ends in between', async () => {
  const assigner = await makeUser(h, 'Assigner');
  const { accountId: institutionId, accountId } = assigner;
  const own = { institutionId, accountId };
  await issueId(h, assigner);
  await markSuspended(h.db, { institutionId, now: h.deps.clock() });
  const renewing = renewSecrets(h.deps, own, () => endSuspension(h.db, { institutionId }));
  await expect(renewing).rejects.toThrow('IDs with new secrets so far: 1.');
  await expect(renewSecrets(h.deps, own)).rejects.toThrow('Suspend the assigner first');
});
