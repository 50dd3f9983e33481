import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { Notice } from '../../ui/notice.tsx';
import { FocusedHeading } from '../../ui/page-heading.tsx';
import { CartTable } from './cart.tsx';
import {
  type CheckoutStep,
  checkoutSteps,
  isTooFar,
  pathOfStep,
  pricesChangedState,
  type StepProps,
} from './checkout-steps.ts';
import { ContactStep } from './contact-step.tsx';
import { PaymentStep, ShippingStep } from './method-steps.tsx';
import type { OrderDraft } from './order-draft.ts';
import { StepBack } from './step-back.tsx';
import { SummaryStep } from './summary-step.tsx';

/** The first step: the cart. */
function CartStep({ lines, store }: StepProps) {
  const { t } = useTranslation();
  const { state } = useLocation();
  return (
    <>
      {state === pricesChangedState && (
        <Notice tone="warning" role="alert">
          {t('Checkout_PricesChanged')}
        </Notice>
      )}
      <CartTable lines={lines} store={store} />
      <div className="submit-row">
        <Link className="btn btn-primary" to={pathOfStep('contact')}>
          {t('Checkout_Next')}
        </Link>
        <StepBack from="cart" />
      </div>
    </>
  );
}

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
      <ol className="plain-list checkout-steps">
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

/** One step of the checkout, below the list of all steps. */
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
