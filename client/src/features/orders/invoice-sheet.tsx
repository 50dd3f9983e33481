import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invoice } from '#shared/api/order.ts';
import { formatMoney } from '#shared/money.ts';
import { orderNumber } from '#shared/order-number.ts';
import { product } from '#shared/product.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { CostFoot } from '../../ui/cost-foot.tsx';
import { dateInWords, localToday } from '../../ui/date-text.ts';
import { PostalAddress } from '../../ui/postal-address.tsx';
import { invoiceScale } from './invoice-scale.ts';

interface Props {
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

function Facts({ invoice }: Props) {
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

function Items({ invoice: { items, shippingCost, total } }: Props) {
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

/** The size of the print for the style sheet; React's types don't know properties of our own. */
function printSize(invoice: Invoice): CSSProperties {
  return { '--invoice-scale': invoiceScale(invoice) } as CSSProperties;
}

/** One document as it was written, on one A4 page. */
export function InvoiceSheet({ invoice }: Props) {
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
        <PostalAddress contact={{ ...shippingAddress, email: '', phoneNumber: '' }} />
      </section>
    </article>
  );
}
