import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { totalOf } from '#shared/money.ts';
import { isUnanswered } from '../../api/unanswered.ts';
import { Form } from '../../parts/form.tsx';
import { paths } from '../../paths.ts';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { SubmitButton } from '../../ui/fields/submit-button.tsx';
import { CostTable } from '../../ui/tables/cost-table.tsx';
import { MarkedText, newTabLinkTo } from '../../ui/texts/marked-text.tsx';
import { PostalAddress } from '../../ui/texts/postal-address.tsx';
import { type CheckoutStep, pathOfStep, type StepProps, shippingCost } from './checkout-steps.ts';
import { type OrderDraft, toOrder } from './order-draft.ts';
import { StepBack } from './step-back.tsx';
import { useSubmitOrder } from './use-shop.ts';

interface PartProps {
  readonly title: string;
  /** The step where it is changed. */
  readonly step: CheckoutStep;
  readonly children: ReactNode;
}

function Part({ title, step, children }: PartProps) {
  const { t } = useTranslation();
  return (
    <section className="panel summary-part">
      <div className="summary-bar">
        <h3>{title}</h3>
        <Link
          className="btn btn-quiet"
          to={pathOfStep(step)}
          aria-label={t('Checkout_ChangeWhat', { what: title })}
        >
          {t('Checkout_Change')}
        </Link>
      </div>
      {children}
    </section>
  );
}

function ContactParts({ addresses }: { readonly addresses: OrderDraft['addresses'] }) {
  const { t } = useTranslation();
  if (addresses === undefined) return null;
  const { invoiceAddress, shippingAddress, isSameAddress } = addresses;
  const { sendInvoiceSeparately, customerReference } = addresses;
  return (
    <>
      <Part title={t('Checkout_InvoiceAddress')} step="contact">
        <PostalAddress contact={invoiceAddress} />
        {customerReference !== '' && (
          <p className="mt-2 mb-0">
            {t('Order_YourReference')}: <strong>{customerReference}</strong>
          </p>
        )}
        <p className="small text-muted-ink mt-2 mb-0">
          {t(sendInvoiceSeparately ? 'Checkout_Separately' : 'Checkout_WithGoods')}
        </p>
      </Part>
      <Part title={t('Checkout_ShippingAddress')} step="contact">
        {isSameAddress ? t('Checkout_SameAsInvoice') : <PostalAddress contact={shippingAddress} />}
      </Part>
    </>
  );
}

const terms = { page: newTabLinkTo(paths.termsOfService) };

/** The last step: a summary, the terms, and the button that orders with obligation to pay. */
export function SummaryStep({ lines, store }: StepProps) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { acceptsTerms: false } });
  const acceptsTerms = useWatch({ control: form.control, name: 'acceptsTerms' });
  const { submit, isPending, error } = useSubmitOrder(form, store);
  const { draft } = store;
  const items = lines.map(({ product: { name, price }, amount }) => ({ name, price, amount }));
  const total = totalOf(items, shippingCost);
  const order = total && toOrder(draft, lines);
  const missing = total ? 'Checkout_NeedsTerms' : 'Checkout_NeedsTotal';
  return (
    <Form
      form={form}
      failureTitle={t(isUnanswered(error) ? 'Checkout_NoAnswer' : 'Checkout_CouldNotOrder')}
      onSubmit={() => order && submit(order)}
    >
      <div className="two-columns summary">
        <Part title={t('Checkout_Items')} step="cart">
          <CostTable
            caption={t('Checkout_Items')}
            lines={items}
            shippingCost={shippingCost}
            total={total}
          />
        </Part>
        <ContactParts addresses={draft.addresses} />
        <Part title={t('Checkout_Step_shipping')} step="shipping">
          {t(`Checkout_Shipping_${draft.shippingMethod}`)}
        </Part>
        <Part title={t('Checkout_Step_payment')} step="payment">
          {t(`Checkout_Payment_${draft.paymentMethod}`)}
        </Part>
      </div>
      <p className="small text-muted-ink">{t('Checkout_Offer')}</p>
      <CheckboxField
        control={form.control}
        name="acceptsTerms"
        label={<MarkedText text={t('Checkout_AcceptTerms')} marks={terms} />}
        isRequired
      />
      <SubmitButton
        isPending={isPending}
        stillNeeded={acceptsTerms && total ? undefined : t(missing)}
        aside={<StepBack from="summary" />}
      >
        {t('Checkout_Order')}
      </SubmitButton>
    </Form>
  );
}
