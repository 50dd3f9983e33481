import { ChevronLeft, ChevronRight, ChevronsLeft } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { assignedIds as limits } from '#shared/limits.ts';

interface Props {
  /** Counts from 0. */
  readonly page: number;
  readonly size: number;
  readonly hasNext: boolean;
  readonly onTurn: (page: number) => void;
  readonly onResize: (size: number) => void;
}

/** First, previous and next page, and how many entries one holds. */
export function IdPager({ page, size, hasNext, onTurn, onResize }: Props) {
  const { t } = useTranslation();
  const sizeId = useId();
  return (
    <div className="id-pager">
      <nav aria-label={t('Assigner_Pages')}>
        <button
          type="button"
          className="btn btn-quiet btn-icon"
          aria-label={t('Assigner_FirstPage')}
          title={t('Assigner_FirstPage')}
          disabled={page === 0}
          onClick={() => onTurn(0)}
        >
          <ChevronsLeft size={20} aria-hidden />
        </button>
        <button
          type="button"
          className="btn btn-quiet"
          disabled={page === 0}
          onClick={() => onTurn(page - 1)}
        >
          <ChevronLeft size={20} aria-hidden />
          {t('Assigner_PreviousPage')}
        </button>
        <span className="tabular" role="status">
          {t('Assigner_Page', { page: page + 1 })}
        </span>
        <button
          type="button"
          className="btn btn-quiet"
          disabled={!hasNext}
          onClick={() => onTurn(page + 1)}
        >
          {t('Assigner_NextPage')}
          <ChevronRight size={20} aria-hidden />
        </button>
      </nav>
      <div className="id-pager-size">
        <label htmlFor={sizeId}>{t('Assigner_PageSize')}</label>
        <select
          id={sizeId}
          className="form-select"
          value={size}
          onChange={(event) => onResize(Number(event.target.value))}
        >
          {limits.pageSizes.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
