import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from './copy-button.tsx';
import { PersonId } from './person-id.tsx';

interface Props {
  readonly id: string;
  /** Says under the ID what its two parts are. */
  readonly hasLegend?: boolean;
  readonly hasCopy?: boolean;
}

/** The ID as the hero of a page: large, on a plate of its own. */
export function PersonIdPlate({ id, hasLegend = false, hasCopy = false }: Props) {
  const { t } = useTranslation();
  const code = useRef<HTMLElement>(null);
  return (
    <div className="id-plate">
      <PersonId id={id} ref={code} />
      {hasLegend && (
        <div className="id-plate-legend">
          <span>{t('PersonId_BirthDatePart')}</span>
          <span className="id-plate-legend-suffix">{t('PersonId_SuffixPart')}</span>
        </div>
      )}
      {hasCopy && (
        <div className="id-plate-actions">
          <CopyButton text={id} source={code} />
        </div>
      )}
    </div>
  );
}
