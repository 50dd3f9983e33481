import './invoice.css';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { Invoice } from '#shared/api/order.ts';
import { formatMoney } from '#shared/money.ts';
import { orderNumber } from '#shared/order-number.ts';
import { product } from '#shared/product.ts';
import { api } from '../../api/client.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { LoadError } from '../../parts/load-error.tsx';
import { useSession } from '../../session/session-store.ts';
import { CostFoot } from '../../ui/cost-table.tsx';
import { dateInWords, localToday } from '../../ui/date-text.ts';
import { EmptyState, SheetDrawing } from '../../ui/empty-state.tsx';
import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx';
import { PostalAddress } from '../../ui/postal-address.tsx';
import { invoiceScale, postalPart } from './invoice-scale.ts';
import { orderPathFor } from './orders-address.ts';
import { orderRoleOf } from './use-orders.ts';

const skeletonLines = 16;

interface SheetProps {
  readonly invoice: Invoice;
}

function Issuer({ issuer }: { readonly issuer: Invoice['issuer'] }) {
  const { name, address, phoneNumber, email } = issuer;
  const { street, postalCode, city, country } = address;
  return (
    <p className="invoice-issuer">
      <strong>{name}</strong>
      <span>{street}</span>
      <span>
        {postalCode} {city}
      </span>
      <span>{country}</span>
      <span>{phoneNumber}</span>
      <span>{email}</span>
    </p>
  );
}

function Facts({ invoice }: SheetProps) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const { number, cancels, date, orderId, orderedTimestamp } = invoice;
  const facts = [
    [t('Invoice_Number'), number],
    ...(cancels === null ? [] : [[t('Invoice_Cancels'), cancels]]),
    [t('Invoice_Date'), dateInWords(date, language)],
    [t('Invoice_Order'), orderNumber(orderId)],
    [t('Invoice_Ordered'), dateInWords(localToday(new Date(orderedTimestamp)), language)],
  ] as const;
  return (
    <dl className="invoice-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Items({ invoice: { items, shippingCost, total } }: SheetProps) {
  const { t } = useTranslation();
  return (
    <table className="invoice-items">
      <thead>
        <tr>
          <th scope="col">{t('Shop_Product')}</th>
          <th scope="col">{t('Shop_Amount')}</th>
          <th scope="col">{t('Shop_Price')}</th>
          <th scope="col">{t('Shop_Sum')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ name, amount, price, sum }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{amount}</td>
            <td>{formatMoney(price)}</td>
            <td>{formatMoney(sum)}</td>
          </tr>
        ))}
      </tbody>
      <CostFoot shippingCost={shippingCost} total={total} span={3} />
    </table>
  );
}

/** The size of the print for the style sheet; React's types lack custom properties. */
function printSize(invoice: Invoice): CSSProperties {
  return { '--invoice-scale': invoiceScale(invoice) } as CSSProperties;
}

/** One document on one A4 page. */
function InvoiceSheet({ invoice }: SheetProps) {
  const { t } = useTranslation();
  const { cancels, issuer, invoiceAddress, shippingAddress } = invoice;
  const isCancellation = cancels !== null;
  return (
    <article className="invoice-sheet" style={printSize(invoice)}>
      <header className="invoice-head">
        <span className="invoice-brand">{product.name}</span>
        <Issuer issuer={issuer} />
      </header>
      <div className="invoice-parties">
        <PostalAddress contact={invoiceAddress} />
        <Facts invoice={invoice} />
      </div>
      <h2>{t(isCancellation ? 'Invoice_Cancellation' : 'Invoice_Invoice')}</h2>
      <Items invoice={invoice} />
      <p className="invoice-note">{t(isCancellation ? 'Invoice_Refund' : 'Invoice_Pay')}</p>
      <section className="invoice-shipping">
        <h3>{t('Invoice_ShippedTo')}</h3>
        <PostalAddress contact={postalPart(shippingAddress)} />
      </section>
    </article>
  );
}

/** The documents of an order as sheets to print: the invoice and its cancellation. */
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
