import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { personIdPattern } from '#shared/person-id.ts';
import { ensureAdmin, seedDemoData, seedLogins } from './demo-data.ts';
import { deleteAccountAsOperator } from './features/accounts/own-account/account-deletion.ts';
import { createAdmin } from './features/operations/admin-accounts.ts';
import { lockId, unlockId } from './features/operations/id-locks.ts';
import type { CatalogueProduct } from './platform/settings/product-catalogue.ts';
import { makePersonId, makeUser } from './test/factories.ts';
import { type Harness, useHarness } from './test/harness.ts';
import { auditOf } from './test/traces.ts';

const logins = (
  h: ReturnType<typeof useHarness>,
  all: { identifier: string; password: string }[],
) =>
  Promise.all(
    all.map(async ({ identifier, password }) => {
      const body = { emailUnikatIdOrUsername: identifier, password };
      return (await h.call('login', { body })).body;
    }),
  );

describe('demo data', () => {
  const h = useHarness();

  test('consists of an account of each type, one of them a person with an ID', async () => {
    const all = await seedDemoData(h.deps);
    const [local, anonymous, assigner] = await logins(h, all);
    const types = [local, anonymous, assigner].map(({ accountType }) => accountType);
    expect(types).toEqual(['Local', 'LocalAnonymous', 'Assigner']);
    const { body: clinic } = await h.call('assignerProfile', {}, assigner);
    expect(clinic).toMatchObject({ name: 'Lakeside Demo Clinic', nameConfirmed: true });
    expect(local.profileId).toMatch(personIdPattern);
    expect(await auditOf(h, local.accountId)).toEqual(['account.registered', 'personId.claimed']);
  });

  test('stays the same at the next start', async () => {
    const tables = ['accounts', 'person_ids', 'orders', 'assigner_requests', 'audit_entries'];
    const rows = () => Promise.all(tables.map((table) => h.db(table)));
    const before = await rows();
    await seedDemoData(h.deps);
    expect(await rows()).toEqual(before);
  });

  test('fills the shop with open requests and with orders in several states', async () => {
    const own = { ...h.deps, clock: () => new Date() };
    await ensureAdmin(own);
    await h.db('orders').delete();
    await seedDemoData(own);
    expect(await h.db('assigner_requests')).toHaveLength(2);
    const statuses = await h.db('orders').orderBy('id').pluck('status');
    expect(statuses).toEqual(['Received', 'Fulfilled', 'Shipped', 'Placed']);
    expect(await h.db('invoices')).toHaveLength(3);
    await h.db('accounts').where({ account_type: 'Admin' }).delete();
  });

  test('has one admin', async () => {
    const demo = await ensureAdmin(h.deps);
    expect(await ensureAdmin(h.deps)).toEqual(demo);
    const [admin] = await logins(h, demo ? [demo] : []);
    expect(admin.accountType).toBe('Admin');
    expect(await h.db('accounts').where({ account_type: 'Admin' })).toHaveLength(1);
    expect(await auditOf(h, admin.accountId)).toEqual(['admin.created', 'account.loggedIn']);
  });

  test('is not created in production, nor is its admin', async () => {
    const deps = { ...h.deps, config: { ...h.deps.config, production: true } };
    await h.db('accounts').where({ account_type: 'Admin' }).delete();
    await expect(seedDemoData(deps)).rejects.toThrow('no demo accounts in production');
    expect(await ensureAdmin(deps)).toBeUndefined();
    expect(await h.db('accounts').where({ account_type: 'Admin' })).toEqual([]);
  });
});

describe('demo orders under another catalogue than at the first start', () => {
  const h = useHarness();
  const changed = (change: (product: CatalogueProduct) => Partial<CatalogueProduct>) => {
    const de = h.deps.catalogue.de.map((product) => ({ ...product, ...change(product) }));
    return { ...h.deps, catalogue: { ...h.deps.catalogue, de } };
  };
  const dearer = ({ price }: CatalogueProduct) => ({
    price: { ...price, value: price.value + 1 },
  });
  const renamed = ({ id }: CatalogueProduct) => (id === 'lanyards' ? { id: 'ribbons' } : {});
  const download = ({ id }: CatalogueProduct) =>
    id === 'lanyards' ? { downloadLink: '/downloads/lanyards.pdf' } : {};
  const orders = () => h.db('orders').orderBy('id');

  test.each([
    ['a changed price', dearer],
    ['a renamed product', renamed],
  ])('stay as they are: %s', async (_name, change) => {
    await seedDemoData(h.deps);
    const before = await orders();
    await seedDemoData(changed(change));
    expect(await orders()).toEqual(before);
  });

  test('stay as they are if the demo clinic was deleted since', async () => {
    await seedDemoData(h.deps);
    await h.db('orders').update({ ordered_by_account_id: randomUUID() });
    const before = await orders();
    await seedDemoData(h.deps);
    expect(await orders()).toEqual(before);
  });

  test.each([
    ['is gone', renamed],
    ['is now a download', download],
  ])('do not include the one whose product %s', async (_name, change) => {
    await h.db('orders').delete();
    await seedDemoData(changed(change));
    expect(await h.db('orders')).toHaveLength(3);
  });

  test('stop the start if they fail for another reason', async () => {
    await h.db('orders').delete();
    const seal = () => {
      throw new Error('nothing can be sealed');
    };
    const seeding = seedDemoData({ ...h.deps, cipher: { ...h.deps.cipher, seal } });
    await expect(seeding).rejects.toThrow('nothing can be sealed');
  });
});

describe('data used in production', () => {
  const folders: string[] = [];
  const newFolder = async () => {
    folders.push(await mkdtemp(join(tmpdir(), 'unikat-mark-')));
    return join(folders.at(-1) ?? '', 'data');
  };
  afterAll(async () => {
    for (const folder of folders) await rm(folder, { recursive: true });
  });

  const h = useHarness();
  const unused = useHarness();
  const seed = ({ deps }: Harness, production: boolean, dataDir: string) =>
    seedLogins({ ...deps, config: { ...deps.config, production, dataDir } });
  const accountsOf = ({ db }: Harness) => db('accounts');

  test('gets no demo data, neither in its folder nor in its database', async () => {
    const dataDir = await newFolder();
    expect(await seed(h, true, dataDir)).toEqual([]);
    expect(await seed(h, true, dataDir)).toEqual([]);

    const inFolder = seed(unused, false, dataDir);
    await expect(inFolder).rejects.toThrow(/^The folder .* has been used in production/);
    const inDatabase = seed(h, false, await newFolder());
    await expect(inDatabase).rejects.toThrow(/^This database has been used in production/);
    for (const one of [h, unused]) expect(await accountsOf(one)).toEqual([]);
  });

  test('keeps its mark, which the application cannot remove', async () => {
    await expect(h.db('installation').delete()).rejects.toThrow('permission denied');
    await expect(h.db('installation').update({ since: new Date() })).rejects.toThrow(
      'permission denied',
    );
  });

  test('does not include a folder and database that were only tried out', async () => {
    const dataDir = await newFolder();
    expect(await seed(unused, false, dataDir)).toHaveLength(4);
    expect(await seed(unused, false, dataDir)).toHaveLength(4);
  });

  test('cannot be a database with demo accounts, which production refuses', async () => {
    const dataDir = await newFolder();
    await seed(unused, false, dataDir);
    const start = seed(unused, true, await newFolder());
    await expect(start).rejects.toThrow('This database holds demo accounts');
    expect(await unused.db('installation')).toEqual([]);
    expect(await seed(unused, false, dataDir)).toHaveLength(4);
  });
});

describe('ADMIN_EMAIL and ADMIN_PASSWORD', () => {
  const h = useHarness();
  const withAdmin = (email: string, password: string) => ({
    ...h.deps,
    config: { ...h.deps.config, admin: { email, password } },
  });

  test('that are invalid stop the start with a sentence', async () => {
    await makeUser(h, 'Local', { email: 'taken@example.org' });
    await expect(ensureAdmin(withAdmin('taken@example.org', 'a fine long one'))).rejects.toThrow(
      'ADMIN_EMAIL belongs to',
    );
    for (const weak of ['galaktika', 'unikat-id'])
      await expect(ensureAdmin(withAdmin('boss@example.org', weak))).rejects.toThrow(
        'neither leaked nor easy to guess',
      );
    await expect(ensureAdmin(withAdmin('boss@example.org', 'short'))).rejects.toThrow('8 to 128');
  });

  test('create one admin, even if two nodes start at once, and no demo login', async () => {
    const deps = withAdmin('Boss@Example.org', 'a fine long one');
    expect(await Promise.all([ensureAdmin(deps), ensureAdmin(deps)])).toEqual([
      undefined,
      undefined,
    ]);
    const [admin] = await logins(h, [
      { identifier: 'boss@example.org', password: 'a fine long one' },
    ]);
    expect(admin.accountType).toBe('Admin');
  });

  test('change nothing if there is an admin', async () => {
    await ensureAdmin(withAdmin('second@example.org', 'a fine long one'));
    expect(await h.db('accounts').where({ email: 'second@example.org' })).toEqual([]);
  });
});

describe('the operator’s command line', () => {
  const h = useHarness();

  test('locks and unlocks an ID and records each once', async () => {
    const personId = makePersonId();
    await makeUser(h, 'Local', { personId });
    expect(await lockId(h.deps, personId)).toBe(true);
    expect(await lockId(h.deps, personId)).toBe(false);
    expect(await unlockId(h.deps, personId)).toBe(true);
    expect(await unlockId(h.deps, personId)).toBe(false);
    const actions = await h.db('audit_entries').where({ person_id: personId }).pluck('action');
    expect(actions).toEqual(['personId.locked', 'personId.unlocked']);
  });

  test('deletes an account, whose ID stays locked for good', async () => {
    const personId = makePersonId();
    const { accountId } = await makeUser(h, 'Local', { personId });
    expect(await deleteAccountAsOperator(h.deps, accountId)).toBe(true);
    expect(await deleteAccountAsOperator(h.deps, accountId)).toBe(false);
    expect(await unlockId(h.deps, personId)).toBe(false);
    expect(await auditOf(h, accountId)).toEqual(['account.deleted', 'personId.locked']);
  });

  test('does not lock an ID that was never claimed', async () => {
    expect(await lockId(h.deps, makePersonId())).toBe(false);
  });

  test('creates one admin for an address', async () => {
    const login = { email: 'ops@example.org', password: 'a fine long one' };
    expect(await createAdmin(h.deps, login)).toEqual(expect.any(String));
    expect(await createAdmin(h.deps, login)).toBeUndefined();
    await expect(createAdmin(h.deps, { ...login, email: 'a\nb@c' })).rejects.toThrow('not valid');
  });
});
