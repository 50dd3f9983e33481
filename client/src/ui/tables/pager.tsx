import { ChevronLeft, ChevronRight, ChevronsLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Counted from 0. */
  readonly page: number;
  readonly hasNext: boolean;
  /** The number of pages, if it is known. */
  readonly pages?: number | undefined;
  readonly onTurn: (page: number) => void;
}

/** Buttons for the first, previous and next page of a list; nothing if it has only one. */
export function Pager({ page, hasNext, pages, onTurn }: Props) {
  const { t } = useTranslation();
  const isFirst = page === 0;
  if (isFirst && !hasNext) return null;
  return (
    <nav className="wrap-row pager" aria-label={t('Ui_Pages')}>
      <button
        type="button"
        className="btn btn-quiet btn-icon"
        aria-label={t('Ui_FirstPage')}
        title={t('Ui_FirstPage')}
        disabled={isFirst}
        onClick={() => onTurn(0)}
      >
        <ChevronsLeft size={20} aria-hidden />
      </button>
      <button
        type="button"
        className="btn btn-quiet"
        disabled={isFirst}
        onClick={() => onTurn(page - 1)}
      >
        <ChevronLeft size={20} aria-hidden />
        {t('Ui_PreviousPage')}
      </button>
      <span className="tabular" role="status">
        {pages === undefined
          ? t('Ui_Page', { page: page + 1 })
          : t('Ui_PageOf', { page: page + 1, pages })}
      </span>
      <button
        type="button"
        className="btn btn-quiet"
        disabled={!hasNext}
        onClick={() => onTurn(page + 1)}
      >
        {t('Ui_NextPage')}
        <ChevronRight size={20} aria-hidden />
      </button>
    </nav>
  );
}
