import { createHash } from 'node:crypto';
import { insertJob } from '../../server/platform/processes/job-queue.ts';
import { type Call, cipher, inTransaction, run, sessionOf, tokens } from './limit-calls.ts';

const shippingCents = 699;
const centsPerEuro = 100;

interface SentItem {
  readonly product: { readonly id: string; readonly price: { readonly value: number } };
  readonly amount: number;
}

/** An order, its items, its audit entry and its mail: one statement each, in a transaction. */
export async function placeOrder({ pool, headers, body, ...rest }: Call) {
  const session = await sessionOf({ pool, headers, body, ...rest });
  if (!tokens.verify(session.csrf_secret, String(headers['x-xsrf-token'])))
    throw new Error('forged');
  const order = JSON.parse(body);
  const items: SentItem[] = order.items;
  const now = new Date();
  const changes = [{ status: 'Placed', timestamp: now.toISOString() }];
  const address = JSON.stringify(order.invoiceAddress);
  const totalCents = items.reduce(
    (sum, { product, amount }) => sum + Math.round(product.price.value * centsPerEuro) * amount,
    shippingCents,
  );
  const hash = createHash('sha256').update(body).digest();
  const sealed = cipher.seal(JSON.stringify({ orderId: order.id }), 'mail').toString('base64');
  await inTransaction(pool, async (db) => {
    await run(
      db,
      'order',
      `insert into orders (id, institution_id, ordered_by_account_id, content_hash, status,
                           status_changes, invoice_address, shipping_address, send_invoice_separately,
                           shipping_method, payment_method, currency, shipping_cents, total_cents,
                           created_at)
       values ($1, $2, $2, $3, 'Placed', $4, $5, $5, false, 'Standard', 'Invoice', 'EUR', $6, $7, $8)`,
      [
        order.id,
        session.account_id,
        hash,
        JSON.stringify(changes),
        address,
        shippingCents,
        totalCents,
        now,
      ],
    );
    await run(
      db,
      'items',
      `insert into order_items (order_id, position, product_id, name, category, price_cents, amount,
                                vat_tenths)
       select $1, i.position, i.id, i.id, i.id, i.cents, i.amount, 190
         from unnest($2::text[], $3::int[], $4::int[]) with ordinality i (id, cents, amount, position)`,
      [
        order.id,
        items.map(({ product }) => product.id),
        items.map(({ product }) => Math.round(product.price.value * centsPerEuro)),
        items.map(({ amount }) => amount),
      ],
    );
    await run(
      db,
      'audit',
      `insert into audit_entries (recorded_at, action, actor_account_id, account_id, order_id)
       values ($1, 'order.placed', $2, $2, $3)`,
      [now, session.account_id, order.id],
    );
    await run(db, 'mail', insertJob.statement.text, [
      'send-mail',
      JSON.stringify({ sealed }),
      order.id,
    ]);
  });
  return { ...order, status: 'Placed', statusChanges: changes };
}
