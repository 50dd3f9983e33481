import { useTranslation } from 'react-i18next';

interface Props {
  /** The order's number, for whoever hears the button's name without seeing its row. */
  readonly number: string;
  readonly onOpen: () => void;
}

/** Leads to the details of an order. */
export function OpenOrderButton({ number, onOpen }: Props) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className="btn btn-quiet"
      aria-label={t('Orders_OpenWhat', { number })}
      onClick={onOpen}
    >
      {t('Orders_Open')}
    </button>
  );
}
