import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { findToken } from '../domain/accounts/one-time-tokens.store.ts';
import { type TokenKind, tokenKinds } from '../domain/accounts/token-kinds.ts';
import { mailJobSchema, openMailJob } from '../domain/mail/mail-jobs.ts';
import * as places from '../domain/sealed-places.ts';
import { createPasswords } from '../platform/credentials/passwords.ts';
import { createCipher } from '../platform/keys/cipher.ts';
import { ringOf } from '../platform/keys/key-ring.ts';
import { publishedKeys } from '../platform/keys/public-keys.ts';
import { workerTasks } from '../worker.ts';
import { makeUser } from './factories.ts';
import { useHarness } from './harness.ts';

// What a release has stored, in `stored/<release>.json`, can be read by every later one. A sample never changes; a
// release that stores something new, or in another form, adds a file.

const cheapCost = 4;
const folder = new URL('./stored/', import.meta.url);
const document = z.unknown();
const tokenKind = z.enum(Object.keys(tokenKinds) as TokenKind[]);
const sealed = z.object({ of: document.optional(), text: z.string(), sealed: z.string() });
const samplesSchema = z.object({
  columns: z.record(z.string(), document),
  sealed: z.record(z.string(), sealed),
  passwordHash: z.string(),
  jobs: z.record(z.string(), document),
  mails: z.array(z.looseObject({ kind: z.string() })),
});
const releases = readdirSync(folder).map((file) => {
  const samples = samplesSchema.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
  return { file, ...samples };
});
const kindsIn = (part: (release: (typeof releases)[number]) => readonly string[]) =>
  [...new Set(releases.flatMap(part))].sort();

/** The data key under which the samples are sealed. */
const cipher = createCipher(ringOf([Buffer.from('the encryption key of the tests.')]));
const h = useHarness({ deps: { cipher } });
const tasks = () => workerTasks(h.deps, async () => {});

describe('every kind of what is stored has a sample', () => {
  test('the JSON columns of the database', async () => {
    const { rows } = await h.db.raw<{ rows: { name: string }[] }>(`
      select c.relname || '.' || a.attname as name
        from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and not c.relispartition and a.atttypid in ('json'::regtype, 'jsonb'::regtype)`);
    expect(kindsIn(({ columns }) => Object.keys(columns))).toEqual(
      rows.map(({ name }) => name).sort(),
    );
  });

  test('the places of ciphertexts', () => {
    expect(kindsIn((release) => Object.keys(release.sealed))).toEqual(Object.keys(places).sort());
  });

  test('the jobs and the mails of the queue', () => {
    const withPayload = Object.entries(tasks()).filter(([, task]) => task.length > 0);
    expect(kindsIn(({ jobs }) => Object.keys(jobs))).toEqual(
      withPayload.map(([name]) => name).sort(),
    );
    const kinds = mailJobSchema.options.map(({ shape }) => shape.kind.value);
    expect(kindsIn(({ mails }) => mails.map(({ kind }) => kind))).toEqual(kinds.sort());
  });
});

describe.each(releases)('what $file has', ({ columns, passwordHash, jobs, mails, ...own }) => {
  const orderId = randomUUID();
  let customer: LoggedInUser;
  let admin: LoggedInUser;
  const json = (column: string) => JSON.stringify(columns[column]);
  const ok = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer;
    expect([status, body]).toMatchObject([200, {}]);
    return body;
  };

  beforeAll(async () => {
    [customer, admin] = [await makeUser(h, 'Assigner'), await makeUser(h, 'Admin')];
    const now = h.deps.clock();
    const { accountId } = customer;
    const placed = { institution_id: accountId, ordered_by_account_id: accountId };
    const order = { id: orderId, ...placed, content_hash: randomBytes(32) };
    const ways = { shipping_method: 'Standard', payment_method: 'Invoice', currency: 'EUR' };
    await h.db('orders').insert({
      ...order,
      ...ways,
      status: 'Accepted',
      status_changes: json('orders.status_changes'),
      invoice_address: json('orders.invoice_address'),
      shipping_address: json('orders.shipping_address'),
      language: 'de',
      send_invoice_separately: false,
      shipping_cents: 699,
      total_cents: 3_189,
      created_at: now,
    });
    const paper = { product_id: 'paper', name: 'Paper', category: 'Paper', vat_tenths: 190 };
    await h
      .db('order_items')
      .insert({ order_id: orderId, position: 1, ...paper, price_cents: 2_490, amount: 1 });
    const invoice = { year: 2026, number: releases.length, order_id: orderId, kind: 'invoice' };
    await h
      .db('invoices')
      .insert({ ...invoice, issued_at: now, document: json('invoices.document') });
    await h
      .db('assigners')
      .where({ id: accountId })
      .update({ contact: json('assigners.contact') });
    const details = json('audit_entries.details');
    const entry = { recorded_at: now, action: 'batch.created', account_id: accountId, details };
    await h.db('audit_entries').insert({ ...entry, actor_account_id: accountId });
    const kid = z.object({ kid: z.string() }).parse(columns['public_keys.jwk']);
    await h
      .db('public_keys')
      .insert({ ...kid, jwk: json('public_keys.jwk'), used_from: now })
      .onConflict()
      .ignore();
  });

  test('stored of orders is shown to customer and admin', async () => {
    const order = {
      statusChanges: columns['orders.status_changes'],
      invoiceAddress: columns['orders.invoice_address'],
      shippingAddress: columns['orders.shipping_address'],
    };
    const params = { id: orderId };
    expect(await ok(h.call('order', { params }, admin))).toMatchObject(order);
    expect(await ok(h.call('myOrders', { query: {} }, customer))).toMatchObject([order]);
    expect(await ok(h.call('orderInvoices', { params }, customer))).toMatchObject([
      z.record(z.string(), document).parse(columns['invoices.document']),
    ]);
  });

  test('stored of orders is acted on', async () => {
    expect(await ok(h.call('fulfillOrder', { params: { id: orderId } }, admin))).toMatchObject({
      invoiceAddress: columns['orders.invoice_address'],
    });
  });

  test('stored of an assigner is shown and exported', async () => {
    const contactInformation = columns['assigners.contact'];
    const profile = await ok(h.call('assignerProfile', {}, customer));
    expect(profile).toMatchObject({ contactInformation });
    const exported = await ok(h.call('exportOwnData', {}, customer));
    expect(exported).toMatchObject({ institutions: [{ contact: contactInformation }] });
    const audit = await ok(h.call('auditEntries', { query: {} }, admin));
    const details = columns['audit_entries.details'];
    expect(audit).toEqual(expect.arrayContaining([expect.objectContaining({ details })]));
  });

  test('stored of one-time tokens is read', async () => {
    const now = h.deps.clock();
    const expires = new Date(now.getTime() + 1_000);
    const payloads = z
      .record(z.string(), z.looseObject({}))
      .parse(columns['one_time_tokens.payload']);
    const session = { session_id: randomUUID(), email: 'sample@example.org' };
    for (const [kind, payload] of Object.entries(payloads)) {
      const tokenHash = randomBytes(32);
      const own = { kind, payload, token_hash: tokenHash, account_id: customer.accountId };
      await h
        .db('one_time_tokens')
        .insert({ ...own, ...session, created_at: now, expires_at: expires });
      const found = await findToken(h.db, { kinds: [tokenKind.parse(kind)], tokenHash, now });
      expect(JSON.parse(JSON.stringify(found))).toMatchObject(payload);
    }
  });

  test('published of its keys is published still', async () => {
    const { keys } = await publishedKeys(h.deps)();
    expect(keys).toContainEqual(columns['public_keys.jwk']);
  });

  test('sealed is opened', async () => {
    for (const [name, { of, text, sealed }] of Object.entries(own.sealed)) {
      const place: unknown = Reflect.get(places, name);
      const context = typeof place === 'function' ? place(of) : place;
      expect([name, h.deps.cipher.open(Buffer.from(sealed, 'base64'), context)]).toEqual([
        name,
        text,
      ]);
    }
    const passwords = createPasswords(cipher, cheapCost);
    expect(await passwords.matches('correct horse', Buffer.from(passwordHash, 'base64'))).toBe(
      true,
    );
  });

  test('queued is done', async () => {
    for (const [name, payload] of Object.entries(jobs)) await tasks()[name]?.(payload);
    for (const mail of mails) {
      const sealed = h.deps.cipher.seal(JSON.stringify(mail), places.mailJobPlace);
      const payload = { sealed: sealed.toString('base64') };
      expect(openMailJob(h.deps, payload)).toMatchObject(mail);
    }
  });
});
