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
  readonly hash: () => Buffer;
}

/** Writes rows about institutions, their systems and their orders (see `ownDataRows`). */
export function officeRows({ h, mark, moment, hash }: Context) {
  const { db } = h;
  const contact = { ...emptyContact, name: `${mark} contact`, email: `contact@${mark}.example` };

  async function writeOrder(accountId: string): Promise<string> {
    const id = randomUUID();
    await db('orders').insert({
      id,
      institution_id: accountId,
      ordered_by_account_id: accountId,
      content_hash: hash(),
      status: 'Shipped',
      status_changes: JSON.stringify([{ status: 'Placed', timestamp: moment().toISOString() }]),
      invoice_address: contact,
      shipping_address: { ...contact, phoneNumber: `${mark} phone` },
      send_invoice_separately: true,
      shipping_method: 'Standard',
      payment_method: 'Invoice',
      currency: 'EUR',
      shipping_cents: 699,
      total_cents: 3_189,
      is_paid: true,
      cancellation_reason: `${mark} reason`,
      carrier: `${mark} carrier`,
      tracking_number: `${mark} number`,
      customer_reference: `${mark} reference`,
      language: 'de',
      created_at: moment(),
      deleted_at: moment(),
    });
    await db('order_items').insert({
      order_id: id,
      position: 1,
      product_id: `${mark} product`,
      name: `${mark} item`,
      category: `${mark} category`,
      image_url: `/${mark}.svg`,
      price_cents: 2_490,
      amount: 1,
      vat_tenths: 190,
    });
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
    await db('logos').insert({
      institution_id: accountId,
      id: randomUUID(),
      png: hash(),
      stored_at: moment(),
    });
    await db('confirmed_names').insert({
      institution_id: accountId,
      name: `${mark} confirmed`,
      confirmed_at: moment(),
      confirmed_by: adminId,
    });
    const apiKeyId = randomUUID();
    await db('api_keys').insert({
      id: apiKeyId,
      institution_id: accountId,
      made_by: accountId,
      key_hash: hash(),
      name: `${mark} system`,
      prefix: `unk_${mark}`,
      scopes: ['ids:issue', 'ids:read'],
      is_test: true,
      created_at: moment(),
      expires_at: moment(),
      last_used_at: moment(),
      revoked_at: moment(),
    });
    const requestId = randomUUID();
    await db('assigner_requests').insert({
      id: requestId,
      contact_person_name: `${mark} person`,
      email: `request@${mark}.example`,
      expected_assignments_per_year: 5_000,
      note: `${mark} note`,
      language: 'de',
      created_at: moment(),
      approved_at: moment(),
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
