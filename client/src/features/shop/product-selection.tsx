import { ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Product } from '#shared/api/order.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ParcelDrawing } from '../../ui/parcel-drawing.tsx';
import { CartDialog } from './cart-dialog.tsx';
import { type CartLine, isShown } from './order-draft.ts';
import { ProductCard } from './product-card.tsx';
import type { DraftStore } from './use-order-draft.ts';
import { useOpenOrders } from './use-shop.ts';

interface Props {
  readonly products: readonly Product[];
  readonly lines: readonly CartLine[];
  readonly store: DraftStore;
}

function OpenOrdersNotice() {
  const { t } = useTranslation();
  const { data: orders = [] } = useOpenOrders();
  if (orders.length === 0) return null;
  return (
    <Notice tone="info" role="status">
      {t('Shop_OpenOrders', { count: orders.length })}{' '}
      <Link to={paths.myOrders}>{t('Shop_OpenOrders_Link')}</Link>
    </Notice>
  );
}

function CartButton({ count, onOpen }: { readonly count: number; readonly onOpen: () => void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className="btn btn-primary cart-button"
      disabled={count === 0}
      aria-label={count === 0 ? t('Shop_CartEmpty') : t('Shop_CartCount', { count })}
      onClick={onOpen}
    >
      <ShoppingCart size={20} aria-hidden />
      {t('Shop_Cart')} <span className="cart-count">{count}</span>
    </button>
  );
}

/** The products by category, the cart and, while there are any, a word about open orders. */
export function ProductSelection({ products, lines, store }: Props) {
  const { t } = useTranslation();
  const [isCartOpen, setIsCartOpen] = useState(false);
  const { draft, change } = store;
  const shown = products.filter(isShown);
  const categories = [...new Set(shown.map(({ category }) => category))];
  const add = (product: Product, amount: number) =>
    change({ items: [...draft.items, { productId: product.id, amount }] });
  return (
    <>
      <div className="shop-bar">
        <OpenOrdersNotice />
        <CartButton count={lines.length} onOpen={() => setIsCartOpen(true)} />
      </div>
      {shown.length === 0 && (
        <EmptyState drawing={<ParcelDrawing />} title={t('Shop_Empty_Title')}>
          {t('Shop_Empty_Text')}
        </EmptyState>
      )}
      {categories.map((category) => (
        <section key={category} className="shop-category">
          <h2>{category}</h2>
          <ul className="product-grid">
            {shown
              .filter((product) => product.category === category)
              .map((product) => (
                <ProductCard
                  key={product.id}
                  product={product}
                  isInCart={draft.items.some(({ productId }) => productId === product.id)}
                  onAdd={(amount) => add(product, amount)}
                />
              ))}
          </ul>
        </section>
      ))}
      <CartDialog
        isOpen={isCartOpen}
        lines={lines}
        store={store}
        onClose={() => setIsCartOpen(false)}
      />
    </>
  );
}
