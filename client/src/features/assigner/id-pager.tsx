import { type ComponentProps, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { assignedIds as limits } from '#shared/limits.ts';
import { Pager } from '../../ui/pager.tsx';

interface Props extends ComponentProps<typeof Pager> {
  readonly size: number;
  readonly onResize: (size: number) => void;
}

/** The pages of the list, and how many entries one holds. */
export function IdPager({ size, onResize, ...pager }: Props) {
  const { t } = useTranslation();
  const sizeId = useId();
  return (
    <div className="id-pager">
      <Pager {...pager} />
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
