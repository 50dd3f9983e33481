import { expect, test } from 'vitest';
import { assigner as limits } from '#shared/limits/institutions.ts';
import { issueId, makePersonId, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { expectInvalid, expectProblem } from '../../test/problem.ts';

const h = useHarness();
type User = Awaited<ReturnType<typeof makeUser>>;
const read = (ids: string[], user: User) => h.call('certificates', { body: { ids } }, user);
const readingsOf = (id: string) =>
  h.db('audit_entries').where({ person_id: id, action: 'personId.secretRead' });

async function makeClinic(): Promise<User> {
  const user = await makeUser(h, 'Assigner');
  await h.call('storeAssignerName', { body: 'Clinic' }, user);
  return user;
}

test('several certificates come in the asked order, signed, and each reading is audited', async () => {
  const user = await makeClinic();
  const ids = [await issueId(h, user), await issueId(h, user), await issueId(h, user)].reverse();
  const { status, body } = await read(ids, user);
  expect(status).toBe(200);
  expect(body.map(({ id }: { id: string }) => id)).toEqual(ids);
  const one = await h.call(
    'certificate',
    { params: { personId: ids[0] ?? '' }, query: { signed: 'true' } },
    user,
  );
  const { jti, signature, verifyUrl, ...same } = one.body;
  expect(body[0]).toMatchObject(same);
  expect(body[0].signature).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(await readingsOf(ids[1] ?? '')).toMatchObject([
    { actor_account_id: user.accountId, details: { signed: true } },
  ]);
});

test('IDs of others and withdrawn ones are left out, and their secrets are not read', async () => {
  const user = await makeClinic();
  const own = await issueId(h, user);
  const withdrawn = await issueId(h, user);
  await h.call('withdrawId', { params: { id: withdrawn }, body: { reason: 'Other' } }, user);
  const foreign = await issueId(h, await makeClinic());
  const { body } = await read([withdrawn, foreign, own, makePersonId()], user);
  expect(body.map(({ id }: { id: string }) => id)).toEqual([own]);
  for (const id of [withdrawn, foreign]) expect(await readingsOf(id)).toEqual([]);
});

test('they need the assigner’s name, and 1 to 100 different IDs', async () => {
  const unnamed = await makeUser(h, 'Assigner');
  const id = await issueId(h, unnamed);
  expectProblem(await read([id], unnamed), 'Assigner_NameMissing');
  expect(await readingsOf(id)).toEqual([]);
  const tooMany = Array.from({ length: limits.maxCertificatesAtOnce + 1 }, () => makePersonId());
  for (const ids of [[], [id, id], tooMany]) expectInvalid(await read(ids, unnamed), 'ids');
});
