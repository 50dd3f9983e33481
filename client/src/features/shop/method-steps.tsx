import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paymentMethods, shippingMethods } from '#shared/enums.ts';
import { ChoiceCards } from '../../ui/fields/choice-cards.tsx';
import { SubmitButton } from '../../ui/fields/submit-button.tsx';
import { useGaps } from '../../ui/fields/use-gaps.ts';
import { moneyText } from '../../ui/texts/money-text.ts';
import { pathOfStep, type StepProps, shippingCost } from './checkout-steps.ts';
import { StepBack } from './step-back.tsx';

/** The third step: the shipping method. */
export function ShippingStep({ store: { draft, change } }: StepProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const gaps = useGaps();
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    if (draft.shippingMethod) navigate(pathOfStep('payment'));
    else gaps.show();
  };
  return (
    <form ref={gaps.form} onSubmit={goOn}>
      <ChoiceCards
        legend={t('Checkout_ChooseShipping')}
        value={draft.shippingMethod}
        options={shippingMethods.map((value) => ({
          value,
          label: t(`Checkout_Shipping_${value}`),
          description: t(`Checkout_Shipping_${value}_Description`, {
            price: moneyText(shippingCost),
          }),
        }))}
        onChoose={(shippingMethod) => change({ shippingMethod })}
        gap={gaps.isShown && !draft.shippingMethod ? t('Checkout_NeedsShipping') : undefined}
      />
      <SubmitButton aside={<StepBack from="shipping" />}>{t('Checkout_Next')}</SubmitButton>
    </form>
  );
}

/** The fourth step: the payment method. */
export function PaymentStep({ store: { draft, change } }: StepProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const gaps = useGaps();
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    if (draft.paymentMethod) navigate(pathOfStep('summary'));
    else gaps.show();
  };
  return (
    <form ref={gaps.form} onSubmit={goOn}>
      <ChoiceCards
        legend={t('Checkout_ChoosePayment')}
        value={draft.paymentMethod}
        options={paymentMethods.map((value) => ({
          value,
          label: t(`Checkout_Payment_${value}`),
          description: t(`Checkout_Payment_${value}_Description`),
        }))}
        onChoose={(paymentMethod) => change({ paymentMethod })}
        gap={gaps.isShown && !draft.paymentMethod ? t('Checkout_NeedsPayment') : undefined}
      />
      <SubmitButton aside={<StepBack from="payment" />}>{t('Checkout_Next')}</SubmitButton>
    </form>
  );
}
