import { randomUUID } from 'node:crypto';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { emptyContact } from '#shared/api/contact.ts';
import { makeUser } from './factories.ts';
import type { Harness } from './harness.ts';

interface Context {
  readonly h: Harness;
  readonly mark: string;
  /** A time that no other column has. */
  readonly moment: () => Date;
  /** Inserts a row with a value in each column of a simple type, besides its own. */
  readonly write: (table: string, own: object) => Promise<void>;
}

/** Writes rows about institutions, their systems and their orders (see `ownDataRows`). */
export function officeRows({ h, mark, moment, write }: Context) {
  const { db } = h;
  const contact = { ...emptyContact, name: `${mark} contact`, email: `contact@${mark}.example` };

  async function writeOrder(accountId: string): Promise<string> {
    const id = randomUUID();
    await write('orders', {
      id,
      institution_id: accountId,
      ordered_by_account_id: accountId,
      status: 'Shipped',
      status_changes: JSON.stringify([{ status: 'Placed', timestamp: moment().toISOString() }]),
      invoice_address: contact,
      shipping_address: { ...contact, phoneNumber: `${mark} phone` },
      shipping_method: 'Standard',
      payment_method: 'Invoice',
      currency: 'EUR',
      shipping_cents: 699,
      total_cents: 3_189,
      language: 'de',
    });
    const item = { position: 1, price_cents: 2_490, amount: 1, vat_tenths: 190 };
    await write('order_items', { order_id: id, ...item });
    return id;
  }

  async function writeInvoice(orderId: string, number: number): Promise<void> {
    const money = { currency: 'EUR', value: 31.89 };
    await db('invoices').insert({
      year: 2026,
      number,
      order_id: orderId,
      kind: 'invoice',
      issued_at: moment(),
      document: {
        documentType: 'Invoice',
        cancels: null,
        date: '2026-07-31',
        deliveryDate: '2026-08-14',
        language: 'de',
        customerReference: null,
        orderId,
        orderedTimestamp: moment().toISOString(),
        issuer: h.deps.operator,
        invoiceAddress: contact,
        shippingAddress: contact,
        items: [],
        shippingCost: money,
        total: money,
      },
    });
  }

  /** An assigner with a confirmed name, a logo, an API key, its request, and an order with an invoice. */
  async function writeAssigner(adminId: string, number: number): Promise<LoggedInUser> {
    const user = await makeUser(h, 'Assigner', { email: `office@${mark}.example` });
    const { accountId } = user;
    await db('assigners')
      .where({ id: accountId })
      .update({ name: `${mark} clinic`, contact });
    const owned = { institution_id: accountId };
    await write('logos', { ...owned, id: randomUUID() });
    await write('confirmed_names', { ...owned, confirmed_by: adminId });
    const apiKeyId = randomUUID();
    const scopes = ['ids:issue', 'ids:read'];
    await write('api_keys', { ...owned, id: apiKeyId, made_by: accountId, scopes });
    const requestId = randomUUID();
    await write('assigner_requests', {
      id: requestId,
      expected_assignments_per_year: 5_000,
      language: 'de',
    });
    const orderId = await writeOrder(accountId);
    await writeInvoice(orderId, number);
    const entry = { actor_account_id: adminId, actor_account_type: 'Admin', account_id: accountId };
    await db('audit_entries').insert([
      {
        ...entry,
        recorded_at: moment(),
        action: 'assignerRequest.approved',
        request_id: requestId,
      },
      { ...entry, recorded_at: moment(), action: 'order.accepted', order_id: orderId },
      {
        recorded_at: moment(),
        action: 'certificate.printed',
        actor_account_id: accountId,
        actor_account_type: 'Assigner',
        actor_api_key_id: apiKeyId,
      },
    ]);
    return user;
  }

  return { writeAssigner };
}
