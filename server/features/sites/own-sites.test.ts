import { expect, test } from 'vitest';
import { sites as limits } from '#shared/limits/institutions.ts';
import { atOnce } from '../../test/at-once.ts';
import { makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { expectProblem } from '../../test/problem.ts';
import { redirectUri } from '../../test/sites.ts';

const h = useHarness();

test('an institution has at most twenty sites, also if it makes fifty at once', async () => {
  const owner = await makeUser(h, 'Assigner');
  const body = {
    name: 'Portal',
    redirectUris: [redirectUri],
    scopes: ['unikat_alias' as const],
    clientType: 'public' as const,
  };
  const makeOne = () => h.call('makeSite', { body }, owner);
  const answers = await atOnce(makeOne);
  const made = answers.filter(({ status }) => status === 201);
  expect(made).toHaveLength(limits.maxPerInstitution);
  for (const answer of answers) if (answer.status !== 201) expectProblem(answer, 'Site_TooMany');
});
