const numberLength = 8;

/** The number of an order, as people read it to each other and as mails name it. */
export function orderNumber(orderId: string): string {
  return orderId.slice(0, numberLength).toUpperCase();
}
