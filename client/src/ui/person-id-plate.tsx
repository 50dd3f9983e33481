import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonId } from './person-id.tsx';

interface Props {
  readonly id: string;
  /** Says under the ID what its two parts are. */
  readonly hasLegend?: boolean | undefined;
  readonly codeRef?: RefObject<HTMLElement | null>;
  /** What can be done with the ID, under it. */
  readonly children?: ReactNode;
}

/** The ID as the hero of a page: large, on a plate of its own. */
export function PersonIdPlate({ id, hasLegend = false, codeRef, children }: Props) {
  const { t } = useTranslation();
  return (
    <div className="id-plate">
      <PersonId id={id} ref={codeRef} />
      {hasLegend && (
        <div className="id-plate-legend">
          <span>{t('PersonId_BirthDatePart')}</span>
          <span className="id-plate-legend-suffix">{t('PersonId_SuffixPart')}</span>
        </div>
      )}
      {children && <div className="id-plate-actions">{children}</div>}
    </div>
  );
}
