import { Check, Download, ShoppingCart } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '#shared/api/order.ts';
import { centsOf, formatMoney } from '#shared/money.ts';
import { parseAmount } from './amount.ts';
import { AmountInput } from './amount-input.tsx';

interface Props {
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

function AddToCart({ product: { name }, isInCart, onAdd }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('1');
  const amount = parseAmount(text);
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (amount !== undefined && !isInCart) onAdd(amount);
  };
  const Icon = isInCart ? Check : ShoppingCart;
  return (
    <form className="product-actions" noValidate onSubmit={add}>
      <AmountInput name={name} text={text} disabled={isInCart} onType={setText} />
      <button
        type="submit"
        className="btn btn-outline-primary"
        // A button that is disabled by its own press would drop the focus; this one keeps it.
        disabled={amount === undefined}
        aria-disabled={isInCart || undefined}
        aria-label={t(isInCart ? 'Shop_IsInCart' : 'Shop_AddWhat', { name })}
      >
        <Icon size={18} aria-hidden />
        {t(isInCart ? 'Shop_InCart' : 'Shop_AddToCart')}
      </button>
    </form>
  );
}

/** A product: picture, name, price, and the way to order or download it. */
export function ProductCard(props: Props) {
  const { t } = useTranslation();
  const { product } = props;
  return (
    <li className="product-card">
      <img src={product.imageUrl} alt="" width={120} height={80} loading="lazy" />
      <div className="product-body">
        <h3 className="product-name">{product.name}</h3>
        <p className="product-price tabular">
          {centsOf(product.price) === 0 ? t('Shop_Free') : formatMoney(product.price)}
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
