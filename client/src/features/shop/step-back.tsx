import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type CheckoutStep, checkoutSteps, pathOfStep } from './checkout-steps.ts';

/** Leads to the previous step, and from the first one to the products. */
export function StepBack({ from }: { readonly from: CheckoutStep }) {
  const { t } = useTranslation();
  const previous = checkoutSteps[checkoutSteps.indexOf(from) - 1];
  return (
    <Link className="btn btn-quiet" to={pathOfStep(previous)}>
      <ArrowLeft size={18} aria-hidden />
      <span>{t(previous === undefined ? 'Checkout_BackToShop' : 'Checkout_Back')}</span>
    </Link>
  );
}
