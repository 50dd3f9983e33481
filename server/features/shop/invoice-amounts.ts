import type { Operator } from '#shared/api/operator.ts';
import { shop } from '#shared/limits/shop.ts';
import { moneyOf } from '#shared/money.ts';
import type { InvoiceDocument } from './invoices.store.ts';
import type { OrderRow } from './orders.store.ts';
import { mainVatPercent, tenthsPerPercent, vatShares } from './vat.ts';

type Amounts = Pick<InvoiceDocument, 'items' | 'shippingCost' | 'total' | 'vat'>;
type Priced = Pick<OrderRow, 'items' | 'shippingCents' | 'currency'>;

/**
 * Whether invoices state the tax. An operator that is a small business, or gives neither a VAT ID nor a
 * tax number, must not: a stated tax is owed.
 */
function statesVat({ vatId, taxNumber, smallBusiness = false }: Operator): boolean {
  return !smallBusiness && (vatId ?? taxNumber) !== undefined;
}

/**
 * The amounts of an order, with their tax by rate. Shipping has the main rate of the goods. A negative
 * sign turns the amounts into a refund.
 */
export function amountsOf(order: Priced, operator: Operator, sign: 1 | -1): Amounts {
  const money = (cents: number) => moneyOf(sign * cents, order.currency);
  const goods = order.items.map(({ priceCents, amount, vatTenths }) => ({
    grossCents: priceCents * amount,
    vatPercent: vatTenths / tenthsPerPercent,
  }));
  const vatPercent = mainVatPercent(goods) ?? shop.standardVatPercent;
  const shares = vatShares([...goods, { grossCents: order.shippingCents, vatPercent }]);
  const hasVat = statesVat(operator);
  return {
    items: order.items.map(({ name, amount, priceCents, vatTenths }) => ({
      name,
      amount,
      price: moneyOf(priceCents, order.currency),
      sum: money(priceCents * amount),
      ...(hasVat ? { vatPercent: vatTenths / tenthsPerPercent } : {}),
    })),
    shippingCost: money(order.shippingCents),
    total: money(shares.reduce((sum, { grossCents }) => sum + grossCents, 0)),
    ...(hasVat
      ? {
          vat: shares.map((share) => ({
            vatPercent: share.vatPercent,
            net: money(share.netCents),
            vat: money(share.vatCents),
            gross: money(share.grossCents),
          })),
        }
      : {}),
  };
}
