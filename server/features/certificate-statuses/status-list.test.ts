import { inflateSync } from 'node:zlib';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import supertest from 'supertest';
import { describe, expect, test } from 'vitest';
import { publicKeysSchema } from '#shared/api/signed-text.ts';
import { type StatusListClaims, statusIn } from '#shared/api/status-list.ts';
import { statusLists as limits } from '#shared/limits/ids.ts';
import { createApp } from '../../app.ts';
import { createSigner } from '../../platform/keys/signer.ts';
import { makeSigningKeys } from '../../platform/keys/signing-keys.ts';
import { atOnce } from '../../test/at-once.ts';
import { issueId, makeUser, signCertificate } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { expectProblem } from '../../test/problem.ts';
import { entryOf, statusOf } from '../../test/status-lists.ts';
import { noteStatements } from '../../test/traces.ts';
import { encodedList } from './status-list.ts';

const h = useHarness();
const path = '/.well-known/status-list/1';
const get = (headers: Record<string, string> = {}) =>
  supertest(h.app).get(path).set(headers).buffer(true);
/** Of an error, too: any site reads it, and no cache keeps it. */
const ofErrors = {
  'cache-control': 'no-store',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};
/** To the first moment in which every process signs again, and no token is held from before. */
const passToNextWindow = () => {
  h.pass(limits.heldSeconds);
  const seconds = Math.floor(h.deps.clock().getTime() / 1_000);
  h.pass(limits.ttlSeconds - (seconds % limits.ttlSeconds));
};
const publicKeys = async () =>
  publicKeysSchema.parse((await supertest(h.app).get('/.well-known/jwks.json')).body);

async function signed() {
  const user = await makeUser(h, 'Assigner');
  const certificate = await signCertificate(h, user, await issueId(h, user));
  const place = certificate.status?.status_list ?? { idx: -1, uri: '' };
  const withdraw = () =>
    h.call(
      'withdrawCertificate',
      { params: { jti: certificate.jti }, body: { reason: 'Lost' } },
      user,
    );
  return { ...certificate, place, withdraw };
}

test('the decoder of these tests reads the examples of the draft', () => {
  const two = [1, 2, 0, 3, 0, 1, 0, 1, 1, 2, 3, 3];
  expect(two.map((_, index) => entryOf('eNo76fITAAPfAgc', 2, index))).toEqual(two);
  const one = [1, 0, 0, 1, 1, 1, 0, 1, 1, 1, 0, 0, 0, 1, 0, 1];
  expect(one.map((_, index) => entryOf('eNrbuRgAAhcBXQ', 1, index))).toEqual(one);
});

test('a list says of each entry whether it is withdrawn', async () => {
  const withdrawn = [0, 5, 6, 7, 8, 65_536, limits.entries - 1];
  const list = await encodedList(withdrawn);
  expect(inflateSync(Buffer.from(list, 'base64url'))).toHaveLength(32_768);
  for (const index of [...withdrawn, 1, 4, 9, 65_535, limits.entries - 2])
    expect(entryOf(list, 2, index)).toBe(withdrawn.includes(index) ? 1 : 0);
  expect(entryOf(list, 2, limits.entries)).toBeUndefined();
});

describe('a status list', () => {
  test('is a signed token with the headers of the draft', async () => {
    await signed();
    h.pass(limits.heldSeconds);
    const { status, headers, text: token } = await get();
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/statuslist+jwt',
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      etag: expect.stringMatching(/^W\/"[\w-]{43}"$/),
    });
    const [{ kid = '' } = {}] = h.deps.signer.publicKeys.keys;
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', typ: 'statuslist+jwt', kid });
    const iat = Math.floor(h.deps.clock().getTime() / 1_000);
    expect(decodeJwt(token)).toEqual({
      iss: 'https://localhost:44321',
      sub: `https://localhost:44321${path}`,
      iat,
      exp: iat + 3_600,
      ttl: 300,
      status_list: { bits: 2, lst: expect.stringMatching(/^eN[\w-]+$/) },
    });
  });

  test('answers 304 until an entry changes or its ttl is over', async () => {
    const { withdraw } = await signed();
    passToNextWindow();
    const { etag = '' } = (await get()).headers;
    h.pass(limits.ttlSeconds - 2);
    const same = await get({ 'If-None-Match': etag });
    expect(same.status).toBe(304);
    expect(same.headers.etag).toBe(etag);
    await withdraw();
    h.pass(limits.heldSeconds);
    const changed = await get({ 'If-None-Match': etag });
    expect(changed.status).toBe(200);
    h.pass(limits.ttlSeconds);
    const old = { 'If-None-Match': changed.headers.etag ?? '' };
    expect((await get(old)).status).toBe(200);
  });

  test('has the same version in two processes until an entry changes', async () => {
    const { withdraw } = await signed();
    passToNextWindow();
    const first = await get();
    const other = createApp(h.deps);
    const getOther = (headers: Record<string, string> = {}) =>
      supertest(other).get(path).set(headers).buffer(true);
    const known = { 'If-None-Match': first.headers.etag ?? '' };
    h.pass(limits.heldSeconds);
    expect((await getOther(known)).status).toBe(304);
    const second = await getOther();
    expect(second.headers.etag).toBe(first.headers.etag);
    // Each has signed its own.
    expect(second.text).not.toBe(first.text);
    await withdraw();
    h.pass(limits.heldSeconds);
    expect((await getOther(known)).status).toBe(200);
  });

  test('is held for at most five seconds', async () => {
    const { signature, withdraw } = await signed();
    h.pass(limits.heldSeconds);
    expect(await statusOf(h, signature)).toBe(0);
    await withdraw();
    h.pass(limits.heldSeconds - 1);
    expect(await statusOf(h, signature)).toBe(0);
    h.pass(1);
    expect(await statusOf(h, signature)).toBe(1);
  });

  test('is made once for many requests at once', async () => {
    await signed();
    h.pass(limits.heldSeconds);
    const texts = new Set<string>();
    const statements = await noteStatements(async () => {
      const answers = await atOnce(() => get());
      for (const { text } of answers) texts.add(text);
    });
    expect(texts.size).toBe(1);
    const made = statements.filter((sql) => sql.includes('certificate_statuses'));
    expect(made).toHaveLength(1);
  });

  test.each(['2147483648', '99999', '0', '-1', '1.5', '01', 'x', '1e3', '%00'])(
    'that does not exist is not found: %s',
    async (number) => {
      const response = await supertest(h.app).get(`/.well-known/status-list/${number}`);
      expectProblem(response, 'Request_NotFound');
      expect(response.headers).toMatchObject(ofErrors);
    },
  );
});

describe('the check of the page', () => {
  const check = async (token: string, place: { idx: number; uri: string }) =>
    statusIn(token, place, await publicKeys(), h.deps.clock());
  const again = (claims: Partial<StatusListClaims>) => async (token: string) =>
    h.deps.signer.signStatusList({ ...decodeJwt<StatusListClaims>(token), ...claims });

  test('says valid and withdrawn, and as of when', async () => {
    const { place, withdraw } = await signed();
    h.pass(limits.ttlSeconds);
    const token = (await get()).text;
    const asOf = new Date(Math.floor(h.deps.clock().getTime() / 1_000) * 1_000);
    expect(await check(token, place)).toEqual({ isWithdrawn: false, asOf });
    await withdraw();
    h.pass(limits.heldSeconds);
    expect(await check((await get()).text, place)).toMatchObject({ isWithdrawn: true });
  });

  test('says nothing if the list is altered, foreign, expired, another one or of another kind', async () => {
    const { place, signature } = await signed();
    h.pass(limits.heldSeconds);
    const token = (await get()).text;
    const [header, payload, mark = ''] = token.split('.');
    const altered = `${header}.${payload}.${mark.startsWith('A') ? 'B' : 'A'}${mark.slice(1)}`;
    await expect(check(altered, place)).rejects.toThrow('altered');
    const foreign = createSigner(makeSigningKeys());
    const claims = decodeJwt<StatusListClaims>(token);
    await expect(check(await foreign.signStatusList(claims), place)).rejects.toThrow('unknown key');
    await expect(check(signature, place)).rejects.toThrow('unreadable');
    await expect(check('', place)).rejects.toThrow('unreadable');
    const other = { ...place, uri: place.uri.replace(/1$/, '2') };
    await expect(check(token, other)).rejects.toThrow('another status list');
    const now = Math.floor(h.deps.clock().getTime() / 1_000);
    await expect(check(await again({ exp: now })(token), place)).rejects.toThrow('expired');
    await expect(check(await again({ exp: now + 2 })(token), place)).resolves.toBeDefined();
  });

  test('says nothing if the list is shorter, or has a value that we never write', async () => {
    const { place } = await signed();
    h.pass(limits.heldSeconds);
    const token = (await get()).text;
    // The draft's example with 12 entries, of which the second is suspended.
    const short = await again({ status_list: { bits: 2, lst: 'eNo76fITAAPfAgc' } })(token);
    for (const idx of [1, 12, limits.entries - 1])
      await expect(check(short, { ...place, idx })).rejects.toThrow('does not say');
    expect(await check(short, { ...place, idx: 0 })).toMatchObject({ isWithdrawn: true });
    expect(await check(short, { ...place, idx: 2 })).toMatchObject({ isWithdrawn: false });
    const broken = await again({ status_list: { bits: 2, lst: 'AAAA' } })(token);
    await expect(check(broken, place)).rejects.toThrow();
  });
});

test('lists that do not exist cost one query in a second, however many are asked for', async () => {
  await signed();
  const unknown = (first: number) =>
    atOnce((turn) => supertest(h.app).get(`/.well-known/status-list/${first + turn}`), 20);
  h.pass(limits.heldSeconds);
  const statements = await noteStatements(async () => {
    const answers = [...(await unknown(1_000)), ...(await unknown(2_000))];
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  });
  expect(statements).toHaveLength(1);
});

test('a list that was not there yet is found a second later', async () => {
  await signed();
  const next = () => supertest(h.app).get('/.well-known/status-list/2').buffer(true);
  h.pass(limits.heldSeconds);
  expect((await next()).status).toBe(404);
  await h.db.raw(
    `select nextval('certificate_status_draws') from generate_series(1, ${limits.entries})`,
  );
  await signed();
  h.pass(1);
  expect((await next()).status).toBe(200);
});
