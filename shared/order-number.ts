const numberLength = 8;

/** The number of an order for display and for mails. */
export function orderNumber(orderId: string): string {
  return orderId.slice(0, numberLength).toUpperCase();
}
