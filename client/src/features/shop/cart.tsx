import { Trash2 } from 'lucide-react';
import Modal from 'react-bootstrap/Modal';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { shop } from '#shared/limits/shop.ts';
import { centsOf, moneyOf, totalOf } from '#shared/money.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useCount } from '../../ui/fields/use-count.ts';
import { moneyText } from '../../ui/texts/number-text.ts';
import { AmountInput } from './amount-input.tsx';
import { pathOfStep } from './checkout-steps.ts';
import type { CartLine } from './order-draft.ts';
import type { DraftStore } from './use-order-draft.ts';

interface Props {
  readonly lines: readonly CartLine[];
  readonly store: DraftStore;
}

interface LineProps {
  readonly line: CartLine;
  readonly onAmount: (amount: number) => void;
  readonly onRemove: () => void;
}

/** The amount of one product; an invalid text stays in the field, marked, and changes nothing. */
function AmountField({ line, onAmount }: Omit<LineProps, 'onRemove'>) {
  const { t } = useTranslation();
  const { product, amount } = line;
  const count = useCount({ value: amount, max: shop.maxAmount, onChange: onAmount });
  const errorId = `${count.fieldId}-error`;
  return (
    <>
      <AmountInput
        name={product.name}
        text={count.text}
        aria-invalid={count.isWrong}
        aria-describedby={count.isWrong ? errorId : undefined}
        onType={count.type}
        onBlur={count.reset}
      />
      {count.isWrong && (
        <span className="visually-hidden" id={errorId} role="status">
          {t('Invalid_amount')}
        </span>
      )}
    </>
  );
}

function Line({ line, onAmount, onRemove }: LineProps) {
  const { t } = useTranslation();
  const { product, amount } = line;
  const { name, price, imageUrl } = product;
  return (
    <li className="cart-line">
      <img src={imageUrl} alt="" width={57} height={38} />
      <div className="cart-line-name">
        <span>{name}</span>
        <span className="text-muted-ink small tabular d-block">{moneyText(price)}</span>
      </div>
      <AmountField line={line} onAmount={onAmount} />
      <span className="cart-line-sum tabular">
        {moneyText(moneyOf(centsOf(price) * amount, price.currency))}
      </span>
      <Button icon={Trash2} name={t('Shop_RemoveWhat', { name })} onPress={onRemove}>
        {t('Shop_Remove')}
      </Button>
    </li>
  );
}

/** The products in the cart with editable amounts, and their total. */
export function CartTable({ lines, store }: Props) {
  const { t } = useTranslation();
  const { draft, change } = store;
  const without = (id: string) => draft.items.filter(({ productId }) => productId !== id);
  const withAmount = (id: string, amount: number) =>
    draft.items.map((item) => (item.productId === id ? { ...item, amount } : item));
  const priced = lines.map(({ product: { price }, amount }) => ({ price, amount }));
  const subtotal = totalOf(priced, moneyOf(0, 'EUR'));
  return (
    <>
      <ul className="plain-list cart-lines">
        {lines.map((line) => (
          <Line
            key={line.product.id}
            line={line}
            onAmount={(amount) => change({ items: withAmount(line.product.id, amount) })}
            onRemove={() => change({ items: without(line.product.id) })}
          />
        ))}
      </ul>
      <p className="cart-subtotal tabular" aria-live="polite">
        <span>{t('Shop_Subtotal')}</span>
        <strong>{subtotal ? moneyText(subtotal) : t('Shop_TotalInvalid')}</strong>
      </p>
    </>
  );
}

interface DialogProps extends Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The cart as a dialog; it closes when the last product is removed. */
export function CartDialog({ isOpen, lines, store, onClose }: DialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t('Shop_Cart')}
      isOpen={isOpen && lines.length > 0}
      size="lg"
      onClose={onClose}
      onClosed={onClose}
    >
      <Modal.Body>
        <CartTable lines={lines} store={store} />
      </Modal.Body>
      <Modal.Footer>
        <Button look="outline" onPress={onClose}>
          {t('Shop_ContinueShopping')}
        </Button>
        <Link className="btn btn-primary" to={pathOfStep('cart')}>
          {t('Shop_ToCheckout')}
        </Link>
      </Modal.Footer>
    </Dialog>
  );
}
