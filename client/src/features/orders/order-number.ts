const numberLength = 8;

/** An order's id as people read it to each other, and as it stands in the mails. */
export function orderNumber(orderId: string): string {
  return orderId.slice(0, numberLength).toUpperCase();
}
