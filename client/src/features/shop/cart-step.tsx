import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { Notice } from '../../ui/notice.tsx';
import { CartTable } from './cart-table.tsx';
import { pathOfStep } from './checkout-steps.ts';
import { pricesChangedState } from './prices-changed.ts';
import { StepBack } from './step-back.tsx';
import type { StepProps } from './step-props.ts';

/** The first step: what is in the cart. */
export function CartStep({ lines, store }: StepProps) {
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
