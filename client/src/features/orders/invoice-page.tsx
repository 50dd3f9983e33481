import './invoice.css';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { Invoice } from '#shared/api/order.ts';
import { api } from '../../api/client.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { orderQuery } from '../../parts/order-queries.ts';
import { useSession } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, SheetDrawing } from '../../ui/empty-state.tsx';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { orderPathFor } from './orders-address.ts';

function InvoiceBar({ orderId, canPrint }: { orderId: string; canPrint: boolean }) {
  const { t } = useTranslation();
  const isAdmin = useSession().user?.accountType === 'Admin';
  return (
    <div className="wrap-row paper-bar paper-width">
      <h1 tabIndex={-1}>{t('Shell_Invoice')}</h1>
      <Link className="btn btn-quiet" to={orderPathFor(orderId, isAdmin ? 'Admin' : 'Assigner')}>
        <ArrowLeft size={18} aria-hidden />
        {t('Invoice_Back')}
      </Link>
      {canPrint && (
        <Button look="primary" icon={Printer} onPress={() => window.print()}>
          {t('Invoice_Print')}
        </Button>
      )}
    </div>
  );
}

interface SheetsProps {
  readonly invoices: readonly Invoice[];
  readonly isPaid: boolean;
}

function Sheets({ invoices, isPaid }: SheetsProps) {
  const cancellationOf = (number: string) => invoices.find(({ cancels }) => cancels === number);
  return invoices.map((invoice) => (
    <InvoiceSheet
      key={invoice.number}
      invoice={invoice}
      cancelledBy={cancellationOf(invoice.number)?.number}
      isPaid={isPaid}
    />
  ));
}

/** The documents of an order, and the order: only it says whether they are paid. */
function useInvoices(id: string) {
  const invoices = useQuery({
    queryKey: ['invoices', id],
    queryFn: () => api.orderInvoices({ params: { id } }),
  });
  const order = useQuery(orderQuery(id));
  return {
    data: order.data && invoices.data,
    isPaid: order.data?.isPaymentReceived ?? false,
    error: invoices.error ?? order.error,
    refetch: () => Promise.all([invoices.refetch(), order.refetch()]),
  };
}

/** The documents of an order as sheets to print: the invoice and its cancellation. */
export function InvoicePage() {
  const { t } = useTranslation();
  const { orderId: id = '' } = useParams();
  const { isPaid, ...documents } = useInvoices(id);
  const hasInvoice = documents.data !== undefined && documents.data.length > 0;
  return (
    <div className="container paper-page page invoice-page">
      <InvoiceBar orderId={id} canPrint={hasInvoice} />
      <Loaded query={documents} errorTitleKey="Invoice_CouldNotLoad" lines={16}>
        {(invoices) =>
          invoices.length === 0 ? (
            <EmptyState drawing={<SheetDrawing />} title={t('Invoice_None_Title')}>
              {t('Invoice_None_Text')}
            </EmptyState>
          ) : (
            <Sheets invoices={invoices} isPaid={isPaid} />
          )
        }
      </Loaded>
    </div>
  );
}
