import Modal from 'react-bootstrap/Modal';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Dialog } from '../../ui/dialog.tsx';
import { CartTable } from './cart-table.tsx';
import { pathOfStep } from './checkout-steps.ts';
import type { CartLine } from './order-draft.ts';
import type { DraftStore } from './use-order-draft.ts';

interface Props {
  readonly isOpen: boolean;
  readonly lines: readonly CartLine[];
  readonly store: DraftStore;
  readonly onClose: () => void;
}

/** The cart over the products; closes by itself when the last product is taken out. */
export function CartDialog({ isOpen, lines, store, onClose }: Props) {
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
        <button type="button" className="btn btn-outline-primary" onClick={onClose}>
          {t('Shop_ContinueShopping')}
        </button>
        <Link className="btn btn-primary" to={pathOfStep('cart')}>
          {t('Shop_ToCheckout')}
        </Link>
      </Modal.Footer>
    </Dialog>
  );
}
