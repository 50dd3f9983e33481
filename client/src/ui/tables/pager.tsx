import { ChevronLeft, ChevronRight, ChevronsLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';

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
      <Button
        icon={ChevronsLeft}
        iconSize={20}
        name={t('Ui_FirstPage')}
        title={t('Ui_FirstPage')}
        disabled={isFirst}
        onPress={() => onTurn(0)}
      />
      <Button
        icon={ChevronLeft}
        iconSize={20}
        disabled={isFirst}
        countsQuickPresses
        onPress={() => onTurn(page - 1)}
      >
        {t('Ui_PreviousPage')}
      </Button>
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
