import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { mailJobHash, queueMail } from '../../domain/mail/mail-jobs.ts';
import { createPasswords } from '../../platform/credentials/passwords.ts';
import { createCipher } from '../../platform/keys/cipher.ts';
import { openKeys } from '../../platform/keys/installed-keys.ts';
import { keyRing } from '../../platform/keys/key-ring.ts';
import { createSealer } from '../../platform/keys/sealer.ts';
import { sendBatch } from '../../test/batches.ts';
import { factoryPassword, issueId, makePersonId, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { jobsIn } from '../../test/jobs.ts';
import { secondFactorCalls } from '../../test/second-factor-calls.ts';
import { queuedMails } from './queued-mails.store.ts';
import { passOverValues } from './reencryption.ts';
import { sealedColumns } from './sealed-values.store.ts';

const h = useHarness();
const newest = randomBytes(32);
const all = 1_000;
const columns = [...sealedColumns, queuedMails];

/** Keys that are used from the beginning, in front of the data key of the harness. */
async function ringBehind(...inFront: readonly Buffer[]) {
  const { data } = await openKeys(h.db, h.deps.config, h.deps.clock, 'command');
  const keys = [...inFront, ...data.keys].map((key) => ({ key, usedFrom: 0 }));
  return keyRing(keys, data.first, h.deps.clock);
}

test('every stored value is sealed with the newest data key, and only once', async () => {
  const personId = makePersonId();
  await makeUser(h, 'Local', { personId });
  await h.call('sendChallenge', { params: { id: personId }, query: {} });
  const assigner = await makeUser(h, 'Assigner');
  await issueId(h, assigner);
  await sendBatch(h, assigner, [
    { birthDate: '1990-05-17', reference: 'patient 1' },
    { birthDate: '1990-05-17' },
    { birthDate: '1990-05-18', reference: 'patient 2' },
  ]);
  await secondFactorCalls(h).withFactor();
  await h.deps.provider.AccessToken.adapter.upsert('a token', {}, 60);
  const password = { password_hash: await h.deps.passwords.hash(factoryPassword) };
  const times = { created_at: h.deps.clock(), expires_at: h.deps.clock() };
  await h
    .db('one_time_tokens')
    .insert({ ...password, ...times, kind: 'verification', payload: {} });
  const sent = { kind: 'assignerRequested', requestId: 'request', name: 'Clinic' } as const;
  await queueMail(h.deps, h.db, sent);
  const jobs = () => jobsIn(h.db).select('id', 'payload').whereNotNull('key').orderBy('id');
  // It was sent, but its job could not be marked as done.
  const [before] = await jobs();
  await h.db('sent_mails').insert({ job_hash: mailJobHash(before.payload), sent_at: new Date() });

  const ring = await ringBehind(newest);
  const count = { db: h.db, queue: h.db, writes: false };
  const found = await passOverValues(count, ring);
  const counted = found.needing;
  expect(counted).toBeGreaterThan(columns.length);
  expect([found.written, found.unreadable]).toEqual([0, 0]);

  const write = { db: h.db, queue: h.db, writes: true };
  const pass = await passOverValues(write, ring);
  expect([pass.written, pass.needing]).toEqual([counted, 0]);
  expect((await passOverValues(write, ring)).written).toBe(0);
  const sealer = createSealer(newest);
  for (const [index, { list, start }] of columns.entries()) {
    const values = await list(h.db, start, all);
    expect(values.length, `column ${index}`).toBeGreaterThan(0);
    for (const { sealed, place } of values)
      expect(sealer.tryOpen(sealed, place), `column ${index}`).toBeDefined();
  }
  const [after] = await jobs();
  expect(await h.db('sent_mails').select('job_hash')).toEqual([
    { job_hash: mailJobHash(after.payload) },
  ]);
});

test('a value that no key opens is counted and left', async () => {
  const personId = makePersonId();
  await makeUser(h, 'Local', { personId });
  await h.call('sendChallenge', { params: { id: personId }, query: {} });
  const damaged = Buffer.from('damaged, and long enough for a tag');
  await h.db('challenges').where({ person_id: personId }).update({ secret: damaged });
  const ring = await ringBehind(newest);
  const pass = await passOverValues({ db: h.db, queue: h.db, writes: true }, ring);
  expect(pass.unreadable).toBe(1);
  expect(await h.db('challenges').where({ person_id: personId }).first('secret')).toEqual({
    secret: damaged,
  });
});

test('a mail that is being sent is left, and counted', async () => {
  await jobsIn(h.db).update({ locked_at: new Date(), locked_by: 'a worker' });
  const ring = await ringBehind(randomBytes(32), newest);
  const before = await jobsIn(h.db).select('payload');
  const { needing } = await passOverValues({ db: h.db, queue: h.db, writes: true }, ring);
  expect(await jobsIn(h.db).select('payload')).toEqual(before);
  expect(needing).toBeGreaterThan(0);
});

test('a password fits under the newest data key without being typed', async () => {
  const { accountId } = await makeUser(h, 'Local');
  const ring = await ringBehind(randomBytes(32));
  await passOverValues({ db: h.db, queue: h.db, writes: true }, ring);
  const { password_hash: hash } = await h.db('accounts').where({ id: accountId }).first();
  expect(await h.deps.passwords.matches(factoryPassword, hash)).toBe(false);
  const passwords = createPasswords(createCipher(ring), 4);
  expect(await passwords.matches(factoryPassword, hash)).toBe(true);
});
