import sharp from 'sharp';
import supertest from 'supertest';
import { describe, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { logo as limits } from '#shared/limits/institutions.ts';
import { makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { bytesOf, expectProblem } from '../../test/problem.ts';
import { waitingForLocks } from '../../test/waiting-for-locks.ts';

const h = useHarness();
const nobody = '019c0000-0000-7000-8000-000000000000';

const picture = () =>
  sharp({ create: { width: 40, height: 20, channels: 4, background: '#0b5a66' } });
const png = await picture().png().toBuffer();
const jpeg = await picture().jpeg().toBuffer();
const gif = await picture().gif().toBuffer();
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20" fill="red"/></svg>';

const upload = (user: LoggedInUser, bytes: Buffer | string, type = 'image/png') =>
  supertest(h.app)
    .put('/api/assigner/me/logo')
    .set({
      Authorization: `Bearer ${user.accessToken}`,
      'X-XSRF-TOKEN': user.csrfToken,
      'Content-Type': type,
    })
    .send(Buffer.from(bytes));
const fetchLogo = (accountId: string, logoId: string) =>
  supertest(h.app).get(`/api/assigner/${accountId}/logo/${logoId}`);

async function stored(bytes: Buffer | string, type?: string) {
  const user = await makeUser(h, 'Assigner');
  const response = await upload(user, bytes, type);
  expect(response.body).toEqual({ logoId: expect.any(String) });
  expect(response.status).toBe(200);
  const image = await fetchLogo(user.accountId, response.body.logoId);
  return { user, logoId: response.body.logoId as string, image };
}

describe('a logo', () => {
  test.each([
    ['image/png', png],
    ['image/jpeg', jpeg],
    ['image/jpg', jpeg],
    ['image/gif', gif],
    ['image/svg+xml', Buffer.from(svg)],
    ['image/gif', png],
  ])('sent as %s is converted to a PNG', async (type, bytes) => {
    const { image } = await stored(bytes, type);
    expect(image.status).toBe(200);
    expect(image.type).toBe('image/png');
    const { format, width = 0, height = 0 } = await sharp(image.body).metadata();
    expect([format, width / height]).toEqual(['png', 2]);
  });

  test('is public, cacheable without limit and harmless', async () => {
    const { image, logoId } = await stored(png);
    expect(image.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-site',
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="logo-${logoId}.png"`,
    });
  });

  test('replaces the previous one at another address and can be removed', async () => {
    const { user, logoId } = await stored(png);
    const next = (await upload(user, jpeg, 'image/jpeg')).body.logoId;
    expect(next).not.toBe(logoId);
    expectProblem(await fetchLogo(user.accountId, logoId), 'Logo_NotFound');
    expect((await h.call('assignerProfile', {}, user)).body.logoId).toBe(next);
    for (let times = 0; times < 2; times += 1)
      expect((await h.call('deleteLogo', {}, user)).status).toBe(204);
    expect((await h.call('assignerProfile', {}, user)).body.logoId).toBeNull();
    const actions = await h
      .db('audit_entries')
      .where({ actor_account_id: user.accountId })
      .orderBy('id')
      .pluck('action');
    expect(actions).toEqual(['assigner.logoStored', 'assigner.logoStored', 'assigner.logoRemoved']);
  });

  test('of another assigner is never changed and found only by its own two ids', async () => {
    const first = await stored(png);
    const second = await stored(jpeg, 'image/jpeg');
    const other = await makeUser(h, 'Assigner');
    await h.call('deleteLogo', {}, other);
    expect((await fetchLogo(first.user.accountId, first.logoId)).body).toEqual(first.image.body);
    const missing = await fetchLogo(nobody, nobody);
    expectProblem(missing, 'Logo_NotFound');
    expect(missing.headers['cache-control']).toBe('no-store');
    const wrong = await fetchLogo(first.user.accountId, second.logoId);
    expect(bytesOf(wrong)).toBe(bytesOf(missing));
    expect(bytesOf(await fetchLogo('me', 'x'))).toBe(bytesOf(missing));
  });
});

describe('a logo is refused', () => {
  const noise = (length: number) => Buffer.alloc(length, 7);
  test('if it is no picture, or a drawing of which the answer says what is wrong', async () => {
    const user = await makeUser(h, 'Assigner');
    expectProblem(await upload(user, 'hello'), 'Logo_WrongType');
    const damaged = await upload(user, svg.slice(0, -6), 'image/svg+xml');
    expectProblem(damaged, 'Logo_WrongType', { errors: ['resolveText:Logo_SvgDamaged'] });
    const large = svg.replace('viewBox', 'width="20000" height="10000" viewBox');
    expectProblem(await upload(user, large, 'image/svg+xml'), 'Request_TooLarge');
    expect(await h.db('logos').where({ institution_id: user.accountId })).toEqual([]);
  });

  test.each(['text/html', 'image/webp', 'application/octet-stream', 'application/json'])(
    'with the content type %s',
    async (type) => {
      expectProblem(await upload(await makeUser(h, 'Assigner'), png, type), 'Logo_WrongType');
    },
  );

  test('over 1 MiB with 402, over 2 MiB with 413', async () => {
    const user = await makeUser(h, 'Assigner');
    const padded = (length: number) => Buffer.concat([jpeg, noise(length - jpeg.length)]);
    expectProblem(await upload(user, padded(limits.quotaBytes + 1)), 'StorageQuota_LimitExceeded');
    expectProblem(await upload(user, padded(limits.quotaBytes)), 'Logo_WrongType');
    expectProblem(await upload(user, padded(limits.maxUploadBytes)), 'StorageQuota_LimitExceeded');
    expectProblem(await upload(user, padded(limits.maxUploadBytes + 1)), 'Request_TooLarge');
  });

  test('without a session, with another type of account, or without the CSRF token', async () => {
    const send = (headers: Record<string, string>) =>
      supertest(h.app)
        .put('/api/assigner/me/logo')
        .set({ 'Content-Type': 'image/png', ...headers })
        .send(png);
    expectProblem(await send({ 'X-XSRF-TOKEN': '1' }), 'Request_NotLoggedIn');
    for (const type of ['Local', 'LocalAnonymous', 'External', 'Admin'] as const)
      expectProblem(await upload(await makeUser(h, type), png), 'Request_NotAllowed');
    const { accessToken } = await makeUser(h, 'Assigner');
    const bearer = { Authorization: `Bearer ${accessToken}` };
    for (const headers of [bearer, { ...bearer, 'X-XSRF-TOKEN': '1' }])
      expectProblem(await send(headers), 'Request_CrossSite');
  });
});

test('a logo whose session ends while it is drawn is not stored', async () => {
  const user = await makeUser(h, 'Assigner');
  const { accountId } = user;
  const lock = await h.db.transaction();
  await lock('accounts').where({ id: accountId }).forUpdate().select('id');
  const answer = upload(user, png).then((answered) => answered);
  await expect.poll(() => waitingForLocks(h.db), { timeout: 10_000 }).toBe(1);
  await lock('sessions').where({ account_id: accountId }).delete();
  await lock.commit();
  expectProblem(await answer, 'Request_NotLoggedIn');
  expect(await h.db('logos').where({ institution_id: accountId })).toEqual([]);
});
