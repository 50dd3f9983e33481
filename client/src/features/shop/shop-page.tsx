import './shop.css';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { Product } from '#shared/api/order.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { useSession } from '../../session/session-store.ts';
import { focusHeadingIfLost, PageHeading } from '../../ui/page-heading.tsx';
import { Checkout } from './checkout.tsx';
import {
  type CheckoutStep,
  furthestStep,
  isTooFar,
  pathOfPlaced,
  pathOfStep,
  readPlaced,
  readStep,
} from './checkout-steps.ts';
import { cartLines } from './order-draft.ts';
import { PlacedOrder } from './placed-order.tsx';
import { ProductSelection } from './product-selection.tsx';
import { useOrderDraft } from './use-order-draft.ts';
import { useProducts } from './use-shop.ts';

/** The products have the same path as the checkout, so the shell does not move the focus. */
function useFocusAfterCheckout(step: CheckoutStep | undefined): void {
  const last = useRef(step);
  useEffect(() => {
    if (step === undefined && last.current !== undefined) focusHeadingIfLost();
    last.current = step;
  }, [step]);
}

function Shop({ accountId, products }: { accountId: string; products: readonly Product[] }) {
  const [query] = useSearchParams();
  const store = useOrderDraft(accountId);
  const { draft } = store;
  const lines = cartLines(draft.items, products);
  const wanted = readStep(query);
  const step = lines.length === 0 ? undefined : wanted;
  useFocusAfterCheckout(step);
  if (step !== wanted)
    return (
      <Navigate to={draft.placed ? pathOfPlaced(draft.placed) : pathOfStep(undefined)} replace />
    );
  if (step === undefined) {
    const placed = readPlaced(query);
    return (
      <>
        {placed !== undefined && <PlacedOrder key={placed} orderId={placed} />}
        <ProductSelection products={products} lines={lines} store={store} />
      </>
    );
  }
  if (isTooFar(step, draft)) return <Navigate to={pathOfStep(furthestStep(draft))} replace />;
  return <Checkout step={step} lines={lines} store={store} />;
}

/** The shop for assigners: products, cart and checkout. The address names the step. */
export function ShopPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const { user } = useSession();
  const products = useProducts();
  const isCheckout = readStep(query) !== undefined;
  return (
    <div className={isCheckout ? 'page-medium' : undefined}>
      <PageHeading
        title={t(isCheckout ? 'Checkout_Title' : 'Shell_Shop')}
        lead={isCheckout || readPlaced(query) !== undefined ? undefined : t('Shop_Lead')}
      />
      <Loaded query={products} errorTitleKey="Shop_CouldNotLoad" lines={12}>
        {(data) => user && <Shop accountId={user.accountId} products={data} />}
      </Loaded>
    </div>
  );
}
