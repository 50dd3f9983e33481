import { QRCodeSVG } from 'qrcode.react';
import type { Invoice } from '#shared/api/order.ts';
import type { InvoiceWords } from './invoice-language.ts';
import { ibanInGroups, paymentCode } from './payment-code.ts';

interface Props {
  readonly invoice: Invoice;
  readonly words: InvoiceWords;
}

/** The code for banking apps, and the same facts in words; nothing without an account to pay to. */
export function InvoicePayment({ invoice, words }: Props) {
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
