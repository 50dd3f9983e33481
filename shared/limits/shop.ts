// The shop.

/** The shop: shipping cost of an order, and the maximum content of an order. */
export const shop = {
  shippingCents: 699,
  /** The rate of products without their own. */
  standardVatPercent: 19,
  /** Days from the date of an invoice until it is due. */
  paymentDays: 30,
  /** Products in the shop and in one order, so that an invoice fits on one page. */
  maxItems: 24,
  maxNameLength: 100,
  /** Maximum length of the customer's own order number, so that it fits beside the address. */
  maxReferenceLength: 50,
  maxSearchLength: 100,
  maxAmount: 10_000,
  maxListed: 1_000,
  /** Orders on a page. */
  pageSize: 50,
  /** Time after which a deleted order without an invoice is removed from the database. */
  deletedKeptDays: 180,
  invoiceNumberDigits: 5,
  /** The time zone for the date and year of an invoice. */
  invoiceTimeZone: 'Europe/Berlin',
} as const;
