import { createHash } from 'node:crypto';
import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import supertest from 'supertest';
import { describe, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import type { Certificate } from '#shared/api/assigner.ts';
import { checkCertificate } from '#shared/api/certificate.ts';
import { emptyContact } from '#shared/api/contact.ts';
import { publicKeysSchema } from '#shared/api/signed-text.ts';
import { msPerSecond } from '#shared/durations.ts';
import { wrongGroupsOf } from '#shared/ownership-secret.ts';
import { createApp } from '../../app.ts';
import {
  drawForAssigner,
  issueId,
  makePersonId,
  makeUser,
  takeControlOf,
} from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { bytesOf, expectInvalid, expectProblem } from '../../test/problem.ts';
import { noteStatements } from '../../test/traces.ts';

const h = useHarness();
const atOnce = 50;

const read = async (personId: string, user: LoggedInUser, signed: 'true' | 'false' = 'true') =>
  h.call('certificate', { params: { personId }, query: { signed } }, user);
const rotate = async (personId: string, user: LoggedInUser) =>
  h.call('rotateSecret', { params: { personId } }, user);
const print = async (ids: string[], user: LoggedInUser) =>
  h.call('recordPrints', { body: { ids } }, user);
const takeControl = async (id: string, ownershipSecret: string) =>
  h.call('takeControl', { body: { id, ownershipSecret } }, await makeUser(h));
const publicKeys = async () =>
  publicKeysSchema.parse((await supertest(h.app).get('/.well-known/jwks.json')).body);
const readingsOf = (id: string) =>
  h.db('audit_entries').where({ person_id: id, action: 'personId.secretRead' }).orderBy('id');
const printsOf = (id: string) =>
  h.db('certificate_prints').where({ person_id: id }).orderBy('copy_number');

const storeName = (body: string, user: LoggedInUser) => h.call('storeAssignerName', { body }, user);

async function issued() {
  const user = await makeUser(h, 'Assigner');
  await storeName('Klinik Süd', user);
  return { user, id: await issueId(h, user) };
}

async function takenOver() {
  const { user, id } = await issued();
  await takeControlOf(h, id, user);
  return { user, id };
}

describe('a certificate', () => {
  test('shows the ID, its secret and the time of issue, and unsigned neither timestamp nor signature', async () => {
    const { user, id } = await issued();
    const creationDate = h.deps.clock().toISOString();
    h.pass(90);
    const { status, body } = await read(id, user, 'false');
    expect(status).toBe(200);
    expect(wrongGroupsOf(body.ownershipSecret)).toEqual([]);
    expect(body).toEqual({
      id,
      creationDate,
      ownershipSecret: expect.stringMatching(/^[2-9A-HJKMNP-Z]{30}$/),
      takeControlUrl: `https://localhost:44321/new-profile#take=${id}.${body.ownershipSecret}`,
    });
  });

  test('is signed with the time of its print, and everyone can check it', async () => {
    const { user, id } = await issued();
    const body: Certificate = (await read(id, user)).body;
    const signature = body.signature ?? '';
    expect(body.verifyUrl).toBe(`https://localhost:44321/verify#${signature}`);
    expect(body.jti).toBe(decodeJwt(signature).jti);
    const iat = Math.floor(h.deps.clock().getTime() / 1_000);
    expect(body.timestamp).toBe(new Date(iat * 1_000).toISOString());
    const claims = {
      iss: 'https://localhost:44321',
      jti: expect.stringMatching(/^[\w-]{22}$/),
      sub: id,
      asg: { accountId: user.accountId, name: 'Klinik Süd', confirmed: false },
      iat,
      sh: createHash('sha256').update(body.ownershipSecret).digest('base64url'),
      status: {
        status_list: {
          idx: expect.any(Number),
          uri: 'https://localhost:44321/.well-known/status-list/1',
        },
      },
    };
    const keys = await publicKeys();
    expect(await checkCertificate(signature, keys)).toEqual({ outcome: 'valid', claims });
    expect((await jwtVerify(signature, createLocalJWKSet(keys))).payload).toEqual(claims);
    expect(atob(signature.split('.')[1] ?? '')).not.toContain(body.ownershipSecret);
  });

  test('has one time on the paper and in the list, also if a second passes between', async () => {
    const { user, id } = await issued();
    let second = 0;
    const clock = () => new Date(h.deps.clock().getTime() + msPerSecond * second++);
    const { body } = await supertest(createApp({ ...h.deps, clock }))
      .get(`/api/assigner/profiles/${id}?signed=true`)
      .set('Authorization', `Bearer ${user.accessToken}`);
    const [listed] = (await h.call('signedCertificates', { params: { id } }, user)).body;
    expect(body.timestamp).toBe(`${listed.timestamp.slice(0, -4)}000Z`);
    expect(second).toBeGreaterThan(0);
  });

  test('says whether the name was confirmed at the time of the print', async () => {
    const { user, id } = await issued();
    const admin = await makeUser(h, 'Admin');
    const params = { accountId: user.accountId };
    const printed = async () => {
      const { signature } = (await read(id, user)).body;
      const check = await checkCertificate(signature, await publicKeys());
      return check.outcome === 'valid' ? check.claims.asg : check.outcome;
    };
    await storeName('Klinik Nord', user);
    expect(await printed()).toMatchObject({ name: 'Klinik Nord', confirmed: false });
    await h.call('confirmAssignerName', { params, body: { name: 'Klinik Nord' } }, admin);
    expect(await printed()).toMatchObject({ name: 'Klinik Nord', confirmed: true });
    await storeName('Klinik West', user);
    expect(await printed()).toMatchObject({ name: 'Klinik West', confirmed: false });
  });

  test('needs the institution’s name when it is signed; contact and address are no issuer', async () => {
    const user = await makeUser(h, 'Assigner');
    const id = await issueId(h, user);
    const body = { ...emptyContact, name: 'Alex Example', email: 'alex@clinic.example' };
    await h.call('storeAssignerContact', { body }, user);
    expectProblem(await read(id, user), 'Assigner_NameMissing');
    expect(await readingsOf(id)).toEqual([]);
    expect((await read(id, user, 'false')).status).toBe(200);

    const person = await takeControlOf(h, id, user);
    const [verification] = (await h.call('myProfile', {}, person)).body.verifications;
    expect(verification).toEqual({ assignerName: '', timestamp: expect.any(String) });
  });

  test('of another assigner’s ID, a candidate or a person’s own ID has the same answer as a missing one', async () => {
    const { user } = await issued();
    const other = await issued();
    const candidate = await drawForAssigner(h, user);
    const own = makePersonId();
    await makeUser(h, 'Local', { personId: own });
    for (const ask of [read, rotate, async (id: string, by: LoggedInUser) => print([id], by)]) {
      const missing = await ask(makePersonId(), user);
      expectProblem(missing, 'AssignedId_NotFound');
      for (const id of [other.id, candidate, own])
        expect(bytesOf(await ask(id, user))).toBe(bytesOf(missing));
    }
    expect(await printsOf(other.id)).toEqual([]);
  });

  test('is not available after a person has taken control', async () => {
    const { user, id } = await takenOver();
    expectProblem(await read(id, user), 'AssignedId_TakenOver');
    expectProblem(await rotate(id, user), 'AssignedId_TakenOver');
    expectProblem(await print([id], user), 'AssignedId_TakenOver');
  });

  test.each(['1', 'TRUE', ''])('is refused with signed=%s', async (signed) => {
    const { user, id } = await issued();
    const response = await supertest(h.app)
      .get(`/api/assigner/profiles/${id}?signed=${signed}`)
      .set('Authorization', `Bearer ${user.accessToken}`);
    expectInvalid(response, 'signed');
  });
});

describe('reading an ownership secret', () => {
  test('is audited each time, with whether a certificate was signed', async () => {
    const { user, id } = await issued();
    await read(id, user, 'false');
    h.pass(1);
    await read(id, user);
    const actor = { actor_account_id: user.accountId, actor_account_type: 'Assigner' };
    expect(await readingsOf(id)).toMatchObject([
      { ...actor, details: { signed: false } },
      { ...actor, details: { signed: true }, recorded_at: h.deps.clock() },
    ]);
  });

  test('needs one statement in addition to the session’s and the limit’s', async () => {
    const { user, id } = await issued();
    const statements = await noteStatements(() => read(id, user));
    const others = statements.filter((text) => !text.includes('find_caller('));
    expect(others).toEqual([
      expect.stringContaining('insert into rate_limits'),
      expect.stringContaining('insert into audit_entries'),
    ]);
  });

  test('that was refused is not recorded', async () => {
    const { user, id } = await takenOver();
    const before = await readingsOf(id);
    await read(id, user);
    await read(id, await makeUser(h, 'Assigner'));
    expect(await readingsOf(id)).toEqual(before);
  });
});

test('replacing a lost secret creates another one: the old certificate stops working, the new one works', async () => {
  const { user, id } = await issued();
  const old = (await read(id, user)).body.ownershipSecret;
  expect((await rotate(id, user)).status).toBe(204);
  const fresh = (await read(id, user)).body.ownershipSecret;
  expect(fresh).not.toBe(old);
  expectProblem(await takeControl(id, old), 'TakeControl_NotPossible');
  expect((await takeControl(id, fresh)).status).toBe(200);
  const entries = await h
    .db('audit_entries')
    .where({ person_id: id })
    .orderBy('id')
    .pluck('action');
  expect(entries).toEqual([
    'personId.issued',
    'personId.secretRead',
    'personId.secretReplaced',
    'personId.secretRead',
    'personId.takenOver',
  ]);
});

describe('recording prints', () => {
  test('numbers the copies of each ID in the order of the request', async () => {
    const { user, id } = await issued();
    const second = await issueId(h, user);
    await print([second], user);
    h.pass(1);
    const printedAt = h.deps.clock().toISOString();
    const { status, body } = await print([second, id], user);
    expect(status).toBe(200);
    expect(body).toEqual([
      { id: second, copyNumber: 2, printedAt },
      { id, copyNumber: 1, printedAt },
    ]);
    expect(await printsOf(second)).toMatchObject([
      { copy_number: 1, institution_id: user.accountId },
      { copy_number: 2, institution_id: user.accountId, printed_at: h.deps.clock() },
    ]);
    const entries = await h
      .db('audit_entries')
      .where({ person_id: second, action: 'certificate.printed' });
    expect(entries.map(({ details }) => details)).toEqual([{ copy: 1 }, { copy: 2 }]);
  });

  test('records a whole job or nothing', async () => {
    const { user, id } = await issued();
    const foreign = (await issued()).id;
    expectProblem(await print([id, foreign], user), 'AssignedId_NotFound');
    expect(await printsOf(id)).toEqual([]);
    expect(await printsOf(foreign)).toEqual([]);
  });

  test('counts 50 simultaneous jobs one by one in any order', async () => {
    const { user, id } = await issued();
    const second = await issueId(h, user);
    const jobs = Array.from({ length: atOnce }, (_, index) =>
      print(index % 2 ? [id, second] : [second, id], user),
    );
    const statuses = (await Promise.all(jobs)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const numbers = (await printsOf(id)).map(({ copy_number: number }) => number);
    expect(numbers).toEqual(Array.from({ length: atOnce }, (_, index) => index + 1));
  });

  test('needs 1 to 1,000 IDs without repetition', async () => {
    const { user, id } = await issued();
    for (const ids of [[], [id, id], Array.from({ length: 1_001 }, () => makePersonId())])
      expectInvalid(await print(ids, user), 'ids');
  });
});

test('the public keys are readable from any site, cacheable and free of private parts', async () => {
  const response = await supertest(h.app)
    .get('/.well-known/jwks.json')
    .set('Origin', 'https://else.example');
  expect(response.status).toBe(200);
  expect(response.headers['access-control-allow-origin']).toBe('*');
  expect(response.headers['cache-control']).toBe('public, max-age=300');
  // That of certificates, and that of tests.
  expect(response.body.keys).toHaveLength(2);
  for (const key of response.body.keys)
    expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
});
