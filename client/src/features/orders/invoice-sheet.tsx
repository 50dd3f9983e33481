import { QRCodeSVG } from 'qrcode.react';
import type { CSSProperties } from 'react';
import type { Invoice } from '#shared/api/order.ts';
import { type Language, languageFacts } from '#shared/enums.ts';
import { formatMoney, type Money } from '#shared/money.ts';
import { orderNumber } from '#shared/order-number.ts';
import { product } from '#shared/product.ts';
import { dayText } from '../../i18n/dates.ts';
import { invoice as de } from '../../i18n/de/invoice.ts';
import { type DocumentText, documentTexts } from '../../i18n/document-texts.ts';
import { invoice as en } from '../../i18n/en/invoice.ts';
import { localToday } from '../../ui/fields/date-text.ts';
import { tableRoles } from '../../ui/tables/card-table.tsx';
import { PostalAddress } from '../../ui/texts/postal-address.tsx';
import { invoiceScale, postalPart } from './invoice-scale.ts';
import { ibanInGroups, paymentCode } from './payment-code.ts';

// An invoice has the language of its order for every reader.

/** The texts, dates and amounts of an invoice in its language. */
interface InvoiceWords {
  readonly language: Language;
  readonly t: DocumentText<keyof typeof en>;
  readonly money: (money: Money) => string;
  readonly date: (day: string) => string;
  readonly percent: (percent: number) => string;
}

/** The words of an invoice. */
function wordsOf({ language }: Invoice): InvoiceWords {
  const percents = new Intl.NumberFormat(languageFacts[language].locale, {
    style: 'percent',
    maximumFractionDigits: 1,
  });
  return {
    language,
    t: documentTexts({ de, en }, language),
    money: (money) => formatMoney(money, language),
    date: (day) => dayText(day, language),
    percent: (percent) => percents.format(percent / 100),
  };
}

interface PartProps {
  readonly invoice: Invoice;
  readonly words: InvoiceWords;
}

function Issuer({ invoice: { issuer }, words: { t } }: PartProps) {
  const { name, address, phoneNumber, email, vatId, taxNumber } = issuer;
  const { street, postalCode, city, country } = address;
  const taxIds = [
    vatId === undefined ? '' : t('Invoice_VatId', { id: vatId }),
    taxNumber === undefined ? '' : t('Invoice_TaxNumber', { number: taxNumber }),
  ];
  const lines = [street, `${postalCode} ${city}`, country, phoneNumber, email, ...taxIds];
  return (
    <p className="invoice-issuer">
      <strong>{name}</strong>
      {lines
        .filter((line) => line !== '')
        .map((line) => (
          <span key={line}>{line}</span>
        ))}
    </p>
  );
}

/** The facts of an invoice with their names; those that it lacks are left out. */
function factsOf({ invoice, words: { t, date } }: PartProps): (readonly [string, string])[] {
  const { number, cancels, deliveryDate, customerReference, orderedTimestamp } = invoice;
  const facts = [
    ['Invoice_Number', number],
    ['Invoice_Cancels', cancels],
    ['Invoice_Date', date(invoice.date)],
    ['Invoice_Order', orderNumber(invoice.orderId)],
    ['Invoice_Ordered', date(localToday(new Date(orderedTimestamp)))],
    ['Invoice_Reference', customerReference],
    ['Invoice_Delivery', t('Invoice_DeliveryBy', { date: date(deliveryDate) })],
  ] as const;
  return facts.flatMap(([name, value]) => (value ? [[t(name), value] as const] : []));
}

function Facts(props: PartProps) {
  return (
    <dl className="invoice-facts">
      {factsOf(props).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd translate="no">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Shipping, the total, and the tax that it includes. */
function Sums({ invoice: { shippingCost, total, vat = [] }, words, span }: PartProps & Span) {
  const { t, money, percent } = words;
  const row = (name: string, value: Invoice['total']) => (
    <>
      <th {...tableRoles.rowHeader} scope="row" colSpan={span}>
        {name}
      </th>
      <td {...tableRoles.cell}>{money(value)}</td>
    </>
  );
  return (
    <tfoot {...tableRoles.rowGroup}>
      <tr {...tableRoles.row}>{row(t('Invoice_Shipping'), shippingCost)}</tr>
      <tr {...tableRoles.row} className="cost-total">
        {row(t('Invoice_Total'), total)}
      </tr>
      {vat.map((share) => (
        <tr key={share.vatPercent} {...tableRoles.row} className="invoice-vat">
          {row(
            t('Invoice_VatShare', { percent: percent(share.vatPercent), net: money(share.net) }),
            share.vat,
          )}
        </tr>
      ))}
    </tfoot>
  );
}

interface Span {
  /** The number of columns to the left of the sums. */
  readonly span: number;
}

function Items({ invoice, words }: PartProps) {
  const { t, money, percent } = words;
  const hasVat = invoice.vat !== undefined;
  const names = [
    'Product',
    'Quantity',
    'Price',
    ...(hasVat ? (['Vat'] as const) : []),
    'Sum',
  ] as const;
  return (
    <table {...tableRoles.table} className="invoice-items">
      <thead {...tableRoles.rowGroup}>
        <tr {...tableRoles.row}>
          {names.map((name) => (
            <th key={name} {...tableRoles.columnHeader} scope="col">
              {t(`Invoice_${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...tableRoles.rowGroup}>
        {invoice.items.map(({ name, amount, price, sum, vatPercent }) => (
          <tr key={name} {...tableRoles.row}>
            <th {...tableRoles.rowHeader} scope="row">
              {name}
            </th>
            <td {...tableRoles.cell}>{amount}</td>
            <td {...tableRoles.cell}>{money(price)}</td>
            {hasVat && (
              <td {...tableRoles.cell}>{vatPercent !== undefined && percent(vatPercent)}</td>
            )}
            <td {...tableRoles.cell}>{money(sum)}</td>
          </tr>
        ))}
      </tbody>
      <Sums invoice={invoice} words={words} span={names.length - 1} />
    </table>
  );
}

/** What is to be paid, or why nothing is. */
function noteOf(
  { invoice, words: { t, money, date } }: PartProps,
  { cancelledBy, isPaid }: Pick<Props, 'cancelledBy' | 'isPaid'>,
) {
  const { cancels, dueDate, total } = invoice;
  const paid = isPaid ? 'Paid' : 'Unpaid';
  if (cancels !== null) return t(`Invoice_Cancels_${paid}`);
  if (cancelledBy !== undefined) return t(`Invoice_CancelledBy_${paid}`, { number: cancelledBy });
  if (isPaid) return <strong>{t('Invoice_Paid')}</strong>;
  if (dueDate === undefined) return t('Invoice_Pay');
  return t('Invoice_PayBy', { total: money(total), date: date(dueDate) });
}

/** The code for banking apps, and the same facts in words; nothing without an account to pay to. */
function Payment({ invoice, words }: PartProps) {
  const { t, money, date } = words;
  const { issuer, number, total, dueDate } = invoice;
  const { bank } = issuer;
  if (bank === undefined) return null;
  const code = paymentCode(invoice);
  const facts = [
    ['Invoice_Holder', issuer.name],
    ['Invoice_Iban', ibanInGroups(bank.iban)],
    ['Invoice_Bic', bank.bic],
    ['Invoice_Bank', bank.name],
    ['Invoice_Amount', money(total)],
    ...(dueDate === undefined ? [] : [['Invoice_Due', date(dueDate)] as const]),
    ['Invoice_Remittance', number],
  ] as const;
  return (
    <section className="invoice-payment">
      <div>
        <h3>{t('Invoice_Payment')}</h3>
        <dl className="invoice-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd translate="no">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {code !== undefined && (
        <figure>
          <QRCodeSVG className="invoice-code" value={code} level="M" title={t('Invoice_Code')} />
          <figcaption>{t('Invoice_Code')}</figcaption>
        </figure>
      )}
    </section>
  );
}

/** The size of the print for the style sheet; React's types lack custom properties. */
function printSize(invoice: Invoice): CSSProperties {
  return { '--invoice-scale': invoiceScale(invoice) } as CSSProperties;
}

interface Props {
  readonly invoice: Invoice;
  /** The number of the document that cancels this one. */
  readonly cancelledBy: string | undefined;
  /** Whether the order is paid. */
  readonly isPaid: boolean;
}

/** One document on one A4 page, in its own language. */
export function InvoiceSheet({ invoice, cancelledBy, isPaid }: Props) {
  const words = wordsOf(invoice);
  const { t, language } = words;
  const { cancels, issuer, invoiceAddress, shippingAddress } = invoice;
  const parts = { invoice, words };
  const isPayable = cancels === null && cancelledBy === undefined && !isPaid;
  return (
    <article className="invoice-sheet" lang={language} style={printSize(invoice)}>
      <header className="wrap-row invoice-head">
        <span className="invoice-brand">{product.name}</span>
        <Issuer {...parts} />
      </header>
      <div className="wrap-row invoice-parties">
        <PostalAddress contact={invoiceAddress} />
        <Facts {...parts} />
      </div>
      <h2>{t(cancels === null ? 'Invoice_Invoice' : 'Invoice_Cancellation')}</h2>
      <Items {...parts} />
      {issuer.smallBusiness && <p className="invoice-note">{t('Invoice_SmallBusiness')}</p>}
      <p className="invoice-note">{noteOf(parts, { cancelledBy, isPaid })}</p>
      {isPayable && <Payment {...parts} />}
      <section className="invoice-shipping">
        <h3>{t('Invoice_ShippedTo')}</h3>
        <PostalAddress contact={postalPart(shippingAddress)} />
      </section>
    </article>
  );
}
