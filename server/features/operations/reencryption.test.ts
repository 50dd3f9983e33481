import { createHmac, randomBytes } from 'node:crypto';
import bcrypt from 'bcrypt';
import { expect, test } from 'vitest';
import { mailJobHash, queueMail } from '../../domain/mail/mail-jobs.ts';
import { keyRing } from '../../platform/key-ring.ts';
import { createPasswords } from '../../platform/passwords.ts';
import { createSealer } from '../../platform/sealer.ts';
import { isSealed } from '../../platform/stored-passwords.ts';
import { sendBatch } from '../../test/batches.ts';
import { factoryPassword, issueId, makePersonId, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { jobsIn } from '../../test/jobs.ts';
import { secondFactorCalls } from '../../test/second-factor-calls.ts';
import { queuedMails } from './queued-mails.store.ts';
import { passOverPasswords, passOverValues } from './reencryption.ts';
import { sealedColumns } from './sealed-values.store.ts';

const h = useHarness();
const newest = randomBytes(32);
const all = 1_000;
const columns = Object.entries({ ...sealedColumns, 'queued mails': queuedMails });

/** A key that is used from the beginning, in front of the key of the harness. */
function ringOfTwo<Key>(inFront: Key, older: readonly Key[]) {
  const keys = [inFront, ...older].map((key) => ({ key, usedFrom: 0 }));
  return keyRing(keys, older[0] ?? inFront, h.deps.clock);
}

test('every stored value is written anew, and only once', async () => {
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
  const sent = { kind: 'assignerRequested', requestId: 'request', name: 'Clinic' } as const;
  await queueMail(h.deps, h.db, sent);
  const jobs = () => jobsIn(h.db).select('id', 'payload').whereNotNull('key').orderBy('id');
  // It was sent, but its job could not be marked as done.
  const [before] = await jobs();
  await h.db('sent_mails').insert({ job_hash: mailJobHash(before.payload), sent_at: new Date() });

  const ring = ringOfTwo(newest, h.deps.config.secrets.encryption);
  const count = { db: h.db, queue: h.db, writes: false };
  const found = await passOverValues(count, ring);
  const counted = found.needing.get(1) ?? 0;
  expect(counted).toBeGreaterThan(columns.length);
  expect([found.written, found.unreadable]).toEqual([0, 0]);

  const write = { db: h.db, queue: h.db, writes: true };
  const pass = await passOverValues(write, ring);
  expect([pass.written, pass.needing.size]).toEqual([counted, 0]);
  expect((await passOverValues(write, ring)).written).toBe(0);
  const sealer = createSealer(newest);
  for (const [name, { list, start }] of columns) {
    const values = await list(h.db, start, all);
    expect(values.length, name).toBeGreaterThan(0);
    for (const { sealed, place } of values)
      expect(sealer.tryOpen(sealed, place), name).toBeDefined();
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
  const ring = ringOfTwo(newest, h.deps.config.secrets.encryption);
  const pass = await passOverValues({ db: h.db, queue: h.db, writes: true }, ring);
  expect(pass.unreadable).toBe(1);
  expect(await h.db('challenges').where({ person_id: personId }).first('secret')).toEqual({
    secret: damaged,
  });
});

test('a mail that is being sent is left, and counted', async () => {
  await jobsIn(h.db).update({ locked_at: new Date(), locked_by: 'a worker' });
  const ring = ringOfTwo(randomBytes(32), [newest, ...h.deps.config.secrets.encryption]);
  const before = await jobsIn(h.db).select('payload');
  const { needing } = await passOverValues({ db: h.db, queue: h.db, writes: true }, ring);
  expect(await jobsIn(h.db).select('payload')).toEqual(before);
  expect(needing.size).toBeGreaterThan(0);
});

test('passwords are sealed with the newest pepper; those with a pepper in them wait for a login', async () => {
  const email = `${crypto.randomUUID()}@example.org`;
  const { accountId } = await makeUser(h, 'Local', { email });
  const [pepper = ''] = h.deps.config.secrets.pepper;
  const digest = createHmac('sha384', pepper).update(factoryPassword).digest('base64');
  await h
    .db('accounts')
    .where({ id: accountId })
    .update({ password_hash: await bcrypt.hash(digest, 4) });

  const next = randomBytes(32).toString('base64');
  const ring = ringOfTwo(next, h.deps.config.secrets.pepper);
  const pass = await passOverPasswords({ db: h.db, writes: true }, ring);
  const others = await h.db('accounts').whereNotNull('password_hash').whereNot({ id: accountId });
  expect(pass).toMatchObject({ written: others.length, peppered: 1 });
  expect(pass.needing).toEqual(new Map([[1, 1]]));
  const alone = createPasswords(keyRing([{ key: next, usedFrom: 0 }], next, h.deps.clock), 4);
  for (const { password_hash: hash } of others)
    expect(await alone.matches(factoryPassword, hash)).toBe(true);

  // Ten logins at once: each passes, though the first one writes the hash anew.
  const body = { emailUnikatIdOrUsername: email, password: factoryPassword };
  const logins = await Promise.all(Array.from({ length: 10 }, () => h.call('login', { body })));
  expect(logins.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const { password_hash: hash } = await h.db('accounts').where({ id: accountId }).first();
  expect(isSealed(hash)).toBe(true);
});
