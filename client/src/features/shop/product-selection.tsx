import { Check, Download, ShoppingCart } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Product } from '#shared/api/order.ts';
import { shop } from '#shared/limits/shop.ts';
import { centsOf } from '#shared/money.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ParcelDrawing } from '../../ui/empty-state.tsx';
import { readCount } from '../../ui/fields/use-count.ts';
import { Notice } from '../../ui/notice.tsx';
import { moneyText } from '../../ui/texts/number-text.ts';
import { AmountInput } from './amount-input.tsx';
import { CartDialog } from './cart.tsx';
import { type CartLine, isShown } from './order-draft.ts';
import type { DraftStore } from './use-order-draft.ts';
import { useOpenOrders } from './use-shop.ts';

interface CardProps {
  readonly product: Product;
  readonly isInCart: boolean;
  readonly onAdd: (amount: number) => void;
}

function DownloadButton({ product }: { readonly product: Product }) {
  const { t } = useTranslation();
  return (
    <a
      className="btn btn-outline-primary"
      href={product.downloadLink}
      download
      aria-label={t('Shop_DownloadWhat', { name: product.name })}
    >
      <Download size={18} aria-hidden />
      {t('Shop_Download')}
    </a>
  );
}

function AddToCart({ product: { name }, isInCart, onAdd }: CardProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('1');
  const amount = readCount(text, shop.maxAmount);
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (amount !== undefined && !isInCart) onAdd(amount);
  };
  const Icon = isInCart ? Check : ShoppingCart;
  return (
    <form className="wrap-row product-actions" noValidate onSubmit={add}>
      <AmountInput name={name} text={text} disabled={isInCart} onType={setText} />
      <button
        type="submit"
        className="btn btn-outline-primary"
        // Not disabled by its own press: a disabled button loses the focus.
        disabled={amount === undefined}
        aria-disabled={isInCart || undefined}
        aria-label={t(isInCart ? 'Shop_IsInCart' : 'Shop_AddWhat', { name })}
      >
        <Icon size={18} aria-hidden />
        <span>{t(isInCart ? 'Shop_InCart' : 'Shop_AddToCart')}</span>
      </button>
    </form>
  );
}

/** A product: picture, name, price, and a button to order or download it. */
function ProductCard(props: CardProps) {
  const { t } = useTranslation();
  const { product } = props;
  return (
    <li className="panel product-card">
      <img src={product.imageUrl} alt="" width={120} height={80} loading="lazy" />
      <div className="product-body">
        <h3 className="product-name">{product.name}</h3>
        <p className="product-price tabular">
          {centsOf(product.price) === 0 ? t('Shop_Free') : moneyText(product.price)}
        </p>
        {product.downloadLink === undefined ? (
          <AddToCart {...props} />
        ) : (
          <DownloadButton product={product} />
        )}
      </div>
    </li>
  );
}

function OpenOrdersNotice() {
  const { t } = useTranslation();
  const { data: orders = [] } = useOpenOrders();
  if (orders.length === 0) return null;
  return (
    <Notice tone="info" role="status">
      <span>{t('Shop_OpenOrders', { count: orders.length })}</span>{' '}
      <Link to={paths.myOrders}>{t('Shop_OpenOrders_Link')}</Link>
    </Notice>
  );
}

function CartButton({ count, onOpen }: { readonly count: number; readonly onOpen: () => void }) {
  const { t } = useTranslation();
  return (
    <Button
      look="primary"
      icon={ShoppingCart}
      iconSize={20}
      disabled={count === 0}
      name={count === 0 ? t('Shop_CartEmpty') : t('Shop_CartCount', { count })}
      onPress={onOpen}
    >
      {t('Shop_Cart')} <span className="cart-count ms-1">{count}</span>
    </Button>
  );
}

interface Props {
  readonly products: readonly Product[];
  readonly lines: readonly CartLine[];
  readonly store: DraftStore;
}

/** The products by category, the cart, and a notice about open orders. */
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
      <OpenOrdersNotice />
      <div className="shop-bar">
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
          <ul className="plain-list two-columns">
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
