import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../../i18n/en.ts';
import { FieldError, RequiredStar } from '../../../ui/tables/labelled-row.tsx';

interface Props<Reason extends string> {
  readonly reasons: readonly Reason[];
  readonly texts: Readonly<Record<Reason, TextKey>>;
  readonly chosen: Reason | undefined;
  readonly onChoose: (reason: Reason) => void;
  /** Whether to say that a reason is missing. */
  readonly isAsked: boolean;
}

/** The reason for which something is withdrawn. */
export function ReasonField<Reason extends string>(props: Props<Reason>) {
  const { reasons, texts, chosen, onChoose } = props;
  const isMissing = props.isAsked && chosen === undefined;
  const { t } = useTranslation();
  const textOf = (reason: Reason): TextKey => texts[reason];
  return (
    <fieldset data-gap={isMissing || undefined}>
      <legend className="form-row-label">
        {t('Assigner_WithdrawReason')}
        <RequiredStar />
      </legend>
      {reasons.map((reason) => (
        <label key={reason} className="form-check">
          <input
            type="radio"
            className="form-check-input"
            name="reason"
            checked={reason === chosen}
            onChange={() => onChoose(reason)}
          />
          <span>{t(textOf(reason))}</span>
        </label>
      ))}
      {isMissing && <FieldError text={t('Assigner_NeedsReason')} />}
    </fieldset>
  );
}
