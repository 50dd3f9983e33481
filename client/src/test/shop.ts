import { screen } from '@testing-library/react';
import type { Order, Product, SubmittedOrder } from '#shared/api/order.ts';
import { answerOf } from './fake-server.ts';
import { contact, loggedInUser } from './fixtures.ts';
import { hands } from './hands.ts';
import { institution, loadPage, openPage } from './page.tsx';

const eur = (value: number) => ({ currency: 'EUR', value }) as const;
const product: Product = {
  id: 'certificate-paper',
  name: 'Certificate paper',
  category: 'Certificates',
  price: eur(24.9),
  imageUrl: '/products/certificate-paper.svg',
};
/** A placed order. */
export function orderOf(id: string): Order {
  return answerOf('order', { id, status: 'Placed' });
}

/** Opens the last step of the checkout, with accepted terms. */
export async function openCheckout() {
  const server = await openPage('/shop', {
    user: institution,
    answers: {
      products: [product],
      submitOrder: ({ body }) => orderOf((body as SubmittedOrder).id),
    },
  });
  const draft = {
    id: crypto.randomUUID(),
    items: [{ productId: product.id, amount: 1 }],
    addresses: {
      invoiceAddress: contact,
      shippingAddress: contact,
      isSameAddress: true,
      sendInvoiceSeparately: false,
      customerReference: '',
    },
    shippingMethod: 'Standard',
    paymentMethod: 'Invoice',
  };
  localStorage.setItem(`orderDraft.${loggedInUser.accountId}`, JSON.stringify(draft));
  await loadPage('/shop?step=summary');
  await hands.click(await screen.findByRole('checkbox'));
  return server;
}
