import { SheetDrawing } from '../../ui/sheet-drawing.tsx';
import './invoice.css';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { api } from '../../api/client.ts';
import { LoadError } from '../../parts/load-error.tsx';
import { useSession } from '../../session/use-session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { orderPathFor } from './order-path.ts';
import { orderRoleOf } from './use-orders.ts';

const skeletonLines = 16;

/** The invoices of an order as sheets to print: the invoice, and the one that cancels it. */
export function InvoicePage() {
  const { t } = useTranslation();
  const { user } = useSession();
  const { orderId: id = '' } = useParams();
  const invoices = useQuery({
    queryKey: ['invoices', id],
    queryFn: () => api.orderInvoices({ params: { id } }),
  });
  return (
    <div className="container page invoice-page">
      <div className="invoice-bar">
        <h1 tabIndex={-1}>{t('Shell_Invoice')}</h1>
        <Link className="btn btn-quiet" to={orderPathFor(id, orderRoleOf(user?.accountType))}>
          <ArrowLeft size={18} aria-hidden />
          {t('Invoice_Back')}
        </Link>
        {invoices.data && invoices.data.length > 0 && (
          <button type="button" className="btn btn-primary" onClick={() => window.print()}>
            <Printer size={18} aria-hidden />
            {t('Invoice_Print')}
          </button>
        )}
      </div>
      {invoices.isPending && <LoadingSkeleton lines={skeletonLines} />}
      {invoices.isError && (
        <LoadError
          titleKey="Invoice_CouldNotLoad"
          error={invoices.error}
          onRetry={() => invoices.refetch()}
        />
      )}
      {invoices.data?.length === 0 && (
        <EmptyState drawing={<SheetDrawing />} title={t('Invoice_None_Title')}>
          {t('Invoice_None_Text')}
        </EmptyState>
      )}
      {invoices.data?.map((invoice) => (
        <InvoiceSheet key={invoice.number} invoice={invoice} />
      ))}
    </div>
  );
}
