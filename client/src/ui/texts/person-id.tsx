import type { ReactNode, Ref, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { personIdGroups } from '#shared/person-id.ts';
import { localToday } from '../fields/date-text.ts';

interface Props {
  readonly id: string;
  readonly ref?: Ref<HTMLElement> | undefined;
}

/**
 * A person ID in groups: year, month, day and suffix. Padding separates the groups instead of spaces,
 * so that copying gives the exact ID.
 */
export function PersonId({ id, ref }: Props) {
  return (
    <code className="person-id" translate="no" ref={ref}>
      {personIdGroups(id).map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups may be alike and never move
        <span key={index}>{group}</span>
      ))}
    </code>
  );
}

interface PlateProps {
  readonly id: string;
  /** Explains the two parts below the ID. */
  readonly hasLegend?: boolean | undefined;
  readonly codeRef?: RefObject<HTMLElement | null>;
  /** Actions below the ID. */
  readonly children?: ReactNode;
}

/** A large person ID on a plate. */
export function PersonIdPlate({ id, hasLegend = false, codeRef, children }: PlateProps) {
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

// L is never issued, so no real ID ends like this.
const impossibleSuffix = 'K7L2M';

/** A sample ID for a day, shown until the server's sample is loaded, or if it cannot be. */
export function fallbackSampleId(now: Date): string {
  return `${localToday(now).replaceAll('-', '')}-${impossibleSuffix}`;
}
