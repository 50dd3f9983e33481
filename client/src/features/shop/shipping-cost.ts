import { shop } from '#shared/limits.ts';
import { moneyOf } from '#shared/money.ts';

/** What standard shipping costs, for each order (section 9). */
export const shippingCost = moneyOf(shop.shippingCents, 'EUR');
