import './invoice.css';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { Invoice } from '#shared/api/order.ts';
import { api } from '../../api/client.ts';
import { LoadError } from '../../parts/load-error.tsx';
import { useSession } from '../../session/session-store.ts';
import { EmptyState, SheetDrawing } from '../../ui/empty-state.tsx';
import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx';
import { Notice } from '../../ui/notice.tsx';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { orderPathFor } from './orders-address.ts';
import { orderRoleOf, useOrder } from './use-orders.ts';

const skeletonLines = 16;

function InvoiceBar({ orderId, canPrint }: { orderId: string; canPrint: boolean }) {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <div className="invoice-bar">
      <h1 tabIndex={-1}>{t('Shell_Invoice')}</h1>
      <Link className="btn btn-quiet" to={orderPathFor(orderId, orderRoleOf(user?.accountType))}>
        <ArrowLeft size={18} aria-hidden />
        {t('Invoice_Back')}
      </Link>
      {canPrint && (
        <button type="button" className="btn btn-primary" onClick={() => window.print()}>
          <Printer size={18} aria-hidden />
          {t('Invoice_Print')}
        </button>
      )}
    </div>
  );
}

/** Says on the screen, not on paper, that the order is paid. */
function PaidNotice({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation();
  const { order } = useOrder(orderId, undefined);
  return order?.isPaymentReceived ? (
    <div className="invoice-paid">
      <Notice tone="success">{t('Invoice_IsPaid')}</Notice>
    </div>
  ) : null;
}

function Sheets({ invoices }: { readonly invoices: readonly Invoice[] }) {
  const cancellationOf = (number: string) => invoices.find(({ cancels }) => cancels === number);
  return invoices.map((invoice) => (
    <InvoiceSheet
      key={invoice.number}
      invoice={invoice}
      cancelledBy={cancellationOf(invoice.number)?.number}
    />
  ));
}

/** The documents of an order as sheets to print: the invoice and its cancellation. */
export function InvoicePage() {
  const { t } = useTranslation();
  const { orderId: id = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['invoices', id],
    queryFn: () => api.orderInvoices({ params: { id } }),
  });
  const hasInvoice = data !== undefined && data.length > 0;
  return (
    <div className="container page invoice-page">
      <InvoiceBar orderId={id} canPrint={hasInvoice} />
      {isPending && <LoadingSkeleton lines={skeletonLines} />}
      {error && (
        <LoadError titleKey="Invoice_CouldNotLoad" error={error} onRetry={() => refetch()} />
      )}
      {data?.length === 0 && (
        <EmptyState drawing={<SheetDrawing />} title={t('Invoice_None_Title')}>
          {t('Invoice_None_Text')}
        </EmptyState>
      )}
      {hasInvoice && <PaidNotice orderId={id} />}
      {hasInvoice && <Sheets invoices={data} />}
    </div>
  );
}
