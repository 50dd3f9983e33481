import type { ComponentProps, FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paymentMethods, shippingMethods } from '#shared/enums.ts';
import { ChoiceCards } from '../../ui/fields/choice-cards.tsx';
import { SubmitButton } from '../../ui/fields/submit-button.tsx';
import { moneyText } from '../../ui/texts/number-text.ts';
import { type CheckoutStep, pathOfStep, type StepProps, shippingCost } from './checkout-steps.ts';
import { StepBack } from './step-back.tsx';

interface Props<Method extends string> extends ComponentProps<typeof ChoiceCards<Method>> {
  readonly step: CheckoutStep;
  readonly next: CheckoutStep;
}

function MethodStep<Method extends string>({ step, next, ...choice }: Props<Method>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    navigate(pathOfStep(next));
  };
  return (
    <form onSubmit={goOn}>
      <ChoiceCards {...choice} />
      <SubmitButton aside={<StepBack from={step} />}>{t('Checkout_Next')}</SubmitButton>
    </form>
  );
}

/** The third step: the shipping method. */
export function ShippingStep({ store: { draft, change } }: StepProps) {
  const { t } = useTranslation();
  const price = moneyText(shippingCost);
  return (
    <MethodStep
      step="shipping"
      next="payment"
      legend={t('Checkout_ChooseShipping')}
      value={draft.shippingMethod}
      options={shippingMethods.map((value) => ({
        value,
        label: t(`Checkout_Shipping_${value}`),
        description: t(`Checkout_Shipping_${value}_Description`, { price }),
      }))}
      onChoose={(shippingMethod) => change({ shippingMethod })}
    />
  );
}

/** The fourth step: the payment method. */
export function PaymentStep({ store: { draft, change } }: StepProps) {
  const { t } = useTranslation();
  return (
    <MethodStep
      step="payment"
      next="summary"
      legend={t('Checkout_ChoosePayment')}
      value={draft.paymentMethod}
      options={paymentMethods.map((value) => ({
        value,
        label: t(`Checkout_Payment_${value}`),
        description: t(`Checkout_Payment_${value}_Description`),
      }))}
      onChoose={(paymentMethod) => change({ paymentMethod })}
    />
  );
}
