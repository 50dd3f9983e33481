import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { migrateDatabase } from './migrate.ts';
import { openMigrator } from './migration-files.ts';

let database: TestDatabase | undefined;

afterEach(async () => {
  await database?.drop();
  database = undefined;
});

/** The whole schema as text: columns, constraints, indexes, triggers and functions. */
async function describeSchema(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ line: string }>(`
    SELECT format('%s.%s %s %s %s %s', table_name, column_name, data_type, is_nullable,
      column_default, ordinal_position) AS line
    FROM information_schema.columns WHERE table_schema = 'public' AND table_name NOT LIKE 'knex%'
    UNION ALL
    SELECT format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND conrelid::regclass::text NOT LIKE 'knex%'
    UNION ALL
    SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename NOT LIKE 'knex%'
    UNION ALL
    SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
      AND tgrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)
    UNION ALL
    SELECT pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    ORDER BY 1`);
  await client.end();
  return rows.map(({ line }) => line);
}

test('migrations up, down and up again leave the same schema', async () => {
  database = await createTestDatabase({ empty: true });
  const urls = { ownerUrl: database.ownerUrl, appUrl: database.url };
  await migrateDatabase(urls);
  const first = await describeSchema(database.ownerUrl);
  expect(first.length).toBeGreaterThan(0);

  const migrator = openMigrator(database.ownerUrl);
  await migrator.migrate.rollback(undefined, true);
  await migrator.destroy();
  expect(await describeSchema(database.ownerUrl)).toEqual([]);

  await migrateDatabase(urls);
  expect(await describeSchema(database.ownerUrl)).toEqual(first);
});

test('a migration whose record fails leaves nothing, so it runs again', async () => {
  database = await createTestDatabase({ empty: true });
  const urls = { ownerUrl: database.ownerUrl, appUrl: database.url };
  const migrator = openMigrator(database.ownerUrl);
  await migrator.migrate.currentVersion();
  // Like a kill after the statements of the migration.
  await migrator.raw(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create trigger refuse before insert on knex_migrations for each row
      when (new.name like '%assigner_requests%') execute function refuse()`);
  await expect(migrateDatabase(urls)).rejects.toThrow(
    /assigner_requests.ts failed: .*refused\. It changed nothing/s,
  );
  await migrator.raw('drop function refuse cascade');
  await migrator.destroy();
  await migrateDatabase(urls);
  expect(await describeSchema(database.ownerUrl)).toContainEqual(
    expect.stringContaining('assigner_requests'),
  );
});

test('nodes that start at the same time migrate one after the other', async () => {
  database = await createTestDatabase({ empty: true });
  const urls = { ownerUrl: database.ownerUrl, appUrl: database.url };
  await Promise.all([migrateDatabase(urls), migrateDatabase(urls), migrateDatabase(urls)]);
  expect((await describeSchema(database.ownerUrl)).length).toBeGreaterThan(0);
});

test('the schema is the same with one role for everything', async () => {
  database = await createTestDatabase({ empty: true });
  await migrateDatabase({ ownerUrl: database.ownerUrl, appUrl: database.ownerUrl });
  expect((await describeSchema(database.ownerUrl)).length).toBeGreaterThan(0);
});

test('an unconfirmed account becomes a pending registration with its link', async () => {
  database = await createTestDatabase();
  const migrator = openMigrator(database.ownerUrl);
  const pending = { name: '20261122000100_pending_registrations.ts' };
  // The later change of `mail_tokens` is rolled back first, as in reality.
  const purposes = { name: '20261122000700_mail_token_purposes.ts' };
  await migrator.migrate.down(purposes);
  await migrator.migrate.down(pending);
  const now = Date.now();
  const insert = async (email: string, verifiedAt: Date | null, linkEndsAt: number) => {
    const [{ id } = { id: '' }] = await migrator('accounts')
      .insert({
        account_type: 'Local',
        email,
        email_verified_at: verifiedAt,
        password_hash: `hash of ${email}`,
        language: 'de',
        created_at: new Date(now),
      })
      .returning<{ id: string }[]>('id');
    await migrator('mail_tokens').insert({
      account_id: id,
      purpose: 'verification',
      token_hash: Buffer.from(email),
      expires_at: new Date(linkEndsAt),
    });
    return id;
  };
  const hour = 3_600_000;
  const waiting = await insert('waiting@example.org', null, now + hour);
  await insert('late@example.org', null, now - hour);
  await insert('verified@example.org', new Date(now), now + hour);

  await migrator.migrate.up(pending);
  await migrator.migrate.up(purposes);
  expect(await migrator('accounts').pluck('email')).toEqual(['verified@example.org']);
  expect(await migrator('pending_registrations')).toMatchObject([
    {
      id: waiting,
      email: 'waiting@example.org',
      password_hash: 'hash of waiting@example.org',
      token_hash: Buffer.from('waiting@example.org'),
      expires_at: new Date(now + hour),
    },
  ]);
  await migrator.destroy();
});

test('an account that was linked before the column existed keeps its rank', async () => {
  database = await createTestDatabase();
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  const migrator = openMigrator(database.ownerUrl);
  const name = '20261122000200_fresh_sessions.ts';
  await owner.connect();
  await migrator.migrate.down({ name });
  await owner.query(`
    insert into person_ids (id, birth_date, drawn_at, claimed_at)
    values ('20000229-K7Q2M', '2000-02-29', '2026-01-01', '2026-01-02');
    insert into accounts (id, account_type, username, person_id, language, created_at)
    values ('019c0000-0000-7000-8000-000000000001', 'LocalAnonymous', 'linked', '20000229-K7Q2M',
            'en', '2025-01-01Z'),
           ('019c0000-0000-7000-8000-000000000002', 'LocalAnonymous', 'first', '20000229-K7Q2M',
            'en', '2026-01-01Z');
    insert into audit_entries (recorded_at, action, account_id, person_id)
    values ('2026-03-03Z', 'account.linked', '019c0000-0000-7000-8000-000000000001', '20000229-K7Q2M');
    insert into sessions (account_id, csrf_secret, created_at, renewed_at, ends_at)
    values ('019c0000-0000-7000-8000-000000000002', '', '2026-01-03Z', '2026-01-04Z', '2026-01-05Z')`);
  await migrator.migrate.up({ name });
  await migrator.destroy();
  const { rows } = await owner.query(
    'select username, joined_at, proved_at from accounts a left join sessions s on s.account_id = a.id order by joined_at',
  );
  await owner.end();
  expect(rows).toEqual([
    { username: 'first', joined_at: new Date('2026-01-01Z'), proved_at: new Date('2026-01-03Z') },
    { username: 'linked', joined_at: new Date('2026-03-03Z'), proved_at: null },
  ]);
});

test('an order from before invoices could be paid keeps its total and gets the standard tax', async () => {
  database = await createTestDatabase();
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  const migrator = openMigrator(database.ownerUrl);
  const name = '20261122000840_payable_invoices.ts';
  await owner.connect();
  await migrator.migrate.down({ name });
  await owner.query(`
    insert into orders (id, ordered_by_account_id, content_hash, status, status_changes,
                        invoice_address, shipping_address, send_invoice_separately, shipping_method,
                        payment_method, currency, shipping_cents, created_at)
    select id, id, '', 'Placed', '[]', '{}', '{}', false, 'Standard', 'Invoice', 'EUR', 699, now()
      from (values ('019c0000-0000-7000-8000-000000000001'::uuid),
                   ('019c0000-0000-7000-8000-000000000002')) o (id);
    insert into order_items (order_id, position, product_id, name, category, price_cents, amount)
    values ('019c0000-0000-7000-8000-000000000001', 1, 'paper', 'Paper', 'Paper', 2490, 2),
           ('019c0000-0000-7000-8000-000000000001', 2, 'pen', 'Pen', 'Pens', 2147483647, 10000)`);
  await migrator.migrate.up({ name });
  await migrator.destroy();
  const { rows } = await owner.query(
    `select total_cents, language, customer_reference, array_agg(vat_tenths) as tax
       from orders o left join order_items i on i.order_id = o.id group by o.id order by o.id`,
  );
  await owner.end();
  const others = { language: null, customer_reference: null };
  expect(rows).toEqual([
    { total_cents: String(699 + 4_980 + 21_474_836_470_000), ...others, tax: [190, 190] },
    { total_cents: '699', ...others, tax: [null] },
  ]);
});
