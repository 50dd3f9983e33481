import { ApiError } from '#shared/api/errors.ts';
import type { Shipment, shopEndpoints } from '#shared/api/shop.ts';
import { auditLog } from '#shared/limits/operator.ts';
import { forOrderCalls, type OrderAction } from '#shared/order-lifecycle.ts';
import type { Deps } from '../../deps.ts';
import { recordAuditOnce } from '../../domain/audit.store.ts';
import type { AccountActor } from '../../http/actor.ts';
import type { Handlers } from '../../http/mount.ts';
import { listInvoices } from './invoices.store.ts';
import { invoiceView } from './invoices.ts';
import { listOrders } from './list-orders.store.ts';
import { deleteOrder, ownerOf, setOrderPaid, takeAction } from './order-actions.ts';
import { viewFor } from './order-view.ts';
import { findOrder } from './orders.store.ts';
import { placeOrder } from './place-order.ts';

interface ActionCall {
  readonly actor: AccountActor;
  readonly params: { readonly id: string };
  readonly body?: Shipment & { readonly reason?: string | undefined };
}

/** The handlers of the shop. */
export function shopHandlers(deps: Deps): Handlers<typeof shopEndpoints> {
  const list = async (actor: AccountActor, query: Parameters<typeof listOrders>[2]) =>
    (await listOrders(deps.db, ownerOf(actor), query)).map(viewFor(actor));
  const act =
    (action: OrderAction) =>
    async ({ actor, params, body }: ActionCall) => {
      const { reason = null, carrier = null, trackingNumber = null } = body ?? {};
      if (action === 'cancel' && actor.accountType === 'Admin' && reason === null)
        throw reasonMissing();
      const details = { cancellationReason: reason, carrier, trackingNumber };
      return takeAction(deps, actor, action, params.id, details);
    };
  return {
    products: ({ language }) => [...deps.catalogue[language]],
    myOrders: ({ actor, query }) => list(actor, query),
    async listOrders({ actor, query }) {
      const entry = { action: 'orders.listed', actor } as const;
      await recordAuditOnce(deps.db, deps.clock(), entry, auditLog.repeatSeconds);
      return list(actor, query);
    },
    submitOrder: (call) => placeOrder(deps, call),
    order: async ({ actor, params }) => {
      const order = await findOrder(deps.db, { ...ownerOf(actor), ...params });
      if (!order) throw new ApiError('Order_NotFound');
      return viewFor(actor)(order);
    },
    orderInvoices: async ({ actor, params }) => {
      const invoices = await listInvoices(deps.db, { ...ownerOf(actor), ...params });
      if (!invoices) throw new ApiError('Order_NotFound');
      return invoices.map(invoiceView);
    },
    ...forOrderCalls(act),
    setOrderPaid: ({ actor, params }) =>
      setOrderPaid(deps, actor, params.id, params.isPaid === 'true'),
    deleteOrder: ({ actor, params }) => deleteOrder(deps, actor, params.id),
  };
}

function reasonMissing(): ApiError {
  return new ApiError('Request_Invalid', {
    fields: ['reason'],
    messages: ['resolveText:Invalid_reason'],
  });
}
