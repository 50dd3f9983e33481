import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerOf, refusal } from '../../test/fake-server.ts';
import { admin, openPage, t } from '../../test/page.tsx';
import { orderOf } from '../../test/shop.ts';

// The orders as admins handle them.

const order = orderOf('0199a0a0-0000-7000-8000-000000000001');

it('the box of a paid order is ticked at once, and no more if the server refuses', async () => {
  const server = await openPage('/shop-orders', {
    user: admin,
    answers: {
      adminOverview: answerOf('adminOverview', {}),
      listOrders: [order],
      setOrderPaid: () => refusal('Order_NotFound'),
    },
  });
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /paid/ });
  fireEvent.click(box);
  expect(box.checked).toBe(true);
  await screen.findByText(t('AdminOrders_CouldNotSetPaid'));
  await waitFor(() => expect(box.checked).toBe(false));
  expect(server.callsOf('setOrderPaid')).toMatchObject([
    { params: { id: order.id, isPaid: 'true' } },
  ]);
});
