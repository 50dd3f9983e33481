import { createHash } from 'node:crypto';
import { ApiError } from '#shared/api/errors.ts';
import type { Order, SubmittedOrder } from '#shared/api/order.ts';
import type { Language } from '#shared/enums.ts';
import { shop } from '#shared/limits/shop.ts';
import { centsOf } from '#shared/money.ts';
import type { Deps } from '../../deps.ts';
import { sealMailJob } from '../../domain/mail/mail-jobs.ts';
import type { DeskActor } from '../../http/actor.ts';
import type { CatalogueProduct } from '../../platform/settings/product-catalogue.ts';
import { orderTotal, ownOrderView } from './order-view.ts';
import { findSubmitted, type OrderRow } from './orders.store.ts';
import { insertOrder } from './place-order.store.ts';

interface Submission {
  readonly actor: Pick<DeskActor, 'accountId' | 'institutionId' | 'memberName'>;
  readonly body: SubmittedOrder;
  readonly language: Language;
}

/**
 * Places an order at the catalogue's prices. Repeating it with the same id and content answers the
 * first one. Throws `Order_PricesChanged`, also for a product that is no longer offered, and
 * `Order_IdTaken` if another order has the id.
 */
export async function placeOrder(deps: Deps, call: Submission): Promise<Order> {
  const { actor, body } = call;
  const contentHash = createHash('sha256').update(JSON.stringify(body)).digest();
  const items = orderedItems(deps.catalogue[call.language], body);
  if (items) {
    const order = newOrder(call, { contentHash, items, now: deps.clock() });
    if (await insertOrder(deps.db, order, queuedMail(deps, order))) return ownOrderView(order);
  }
  // A repeat must not fail because a price has changed in the meantime.
  const earlier = await findSubmitted(deps.db, { id: body.id, institutionId: actor.institutionId });
  if (earlier?.contentHash.equals(contentHash)) return ownOrderView(earlier);
  throw new ApiError(items ? 'Order_IdTaken' : 'Order_PricesChanged');
}

/** The ordered items with the catalogue's data; undefined if the customer saw other prices. */
function orderedItems(
  catalogue: readonly CatalogueProduct[],
  { items }: SubmittedOrder,
): OrderRow['items'] | undefined {
  const rows = items.map(({ product: wanted, amount }) => {
    const product = catalogue.find(({ id }) => id === wanted.id);
    const isOffered = product !== undefined && product.downloadLink === undefined;
    if (!isOffered || product.price.currency !== wanted.price.currency) return undefined;
    const priceCents = centsOf(product.price);
    if (priceCents !== centsOf(wanted.price)) return undefined;
    const { id: productId, name, category, imageUrl = null, vatTenths } = product;
    return { productId, name, category, imageUrl, priceCents, amount, vatTenths };
  });
  const known = rows.filter((row) => row !== undefined);
  return known.length === rows.length ? known : undefined;
}

function newOrder(
  { actor, body, language }: Submission,
  { contentHash, items, now }: { contentHash: Buffer; items: OrderRow['items']; now: Date },
): OrderRow {
  const { id, invoiceAddress, sendInvoiceSeparately, shippingMethod, paymentMethod } = body;
  return {
    id,
    institutionId: actor.institutionId,
    orderedByAccountId: actor.accountId,
    orderedBy: actor.memberName,
    contentHash,
    status: 'Placed',
    statusChanges: [{ status: 'Placed', timestamp: now.toISOString() }],
    items,
    invoiceAddress,
    shippingAddress: body.shippingAddress ?? invoiceAddress,
    sendInvoiceSeparately,
    shippingMethod,
    paymentMethod,
    isPaid: false,
    currency: 'EUR',
    shippingCents: shop.shippingCents,
    customerReference: body.customerReference ?? null,
    language,
    cancellationReason: null,
    carrier: null,
    trackingNumber: null,
    createdAt: now,
  };
}

function queuedMail(deps: Deps, order: OrderRow) {
  return sealMailJob(deps, {
    kind: 'orderPlaced',
    orderId: order.id,
    accountId: order.orderedByAccountId,
    customer: order.invoiceAddress.name,
    total: orderTotal(order),
    customerReference: order.customerReference,
    language: order.language,
  });
}
