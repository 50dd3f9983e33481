import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FocusedHeading } from '../../ui/focused-heading.tsx';
import { CartStep } from './cart-step.tsx';
import { type CheckoutStep, checkoutSteps, isTooFar, pathOfStep } from './checkout-steps.ts';
import { ContactStep } from './contact-step.tsx';
import { PaymentStep, ShippingStep } from './method-steps.tsx';
import type { OrderDraft } from './order-draft.ts';
import type { StepProps } from './step-props.ts';
import { SummaryStep } from './summary-step.tsx';

const pages = {
  cart: CartStep,
  contact: ContactStep,
  shipping: ShippingStep,
  payment: PaymentStep,
  summary: SummaryStep,
} as const;

function StepList({ current, draft }: { readonly current: CheckoutStep; draft: OrderDraft }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('Checkout_Steps')}>
      <ol className="checkout-steps">
        {checkoutSteps.map((step) => (
          <li key={step} className={step === current ? 'checkout-step-current' : undefined}>
            {step === current || isTooFar(step, draft) ? (
              <span aria-current={step === current ? 'step' : undefined}>
                {t(`Checkout_Step_${step}`)}
              </span>
            ) : (
              <Link to={pathOfStep(step)}>{t(`Checkout_Step_${step}`)}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** One step of the way to an order, and where it stands among the others. */
export function Checkout({ step, lines, store }: StepProps & { readonly step: CheckoutStep }) {
  const { t } = useTranslation();
  const Page = pages[step];
  return (
    <>
      <StepList current={step} draft={store.draft} />
      <section key={step} className="checkout-step">
        <FocusedHeading className="step-heading">{t(`Checkout_Step_${step}`)}</FocusedHeading>
        <Page lines={lines} store={store} />
      </section>
    </>
  );
}
