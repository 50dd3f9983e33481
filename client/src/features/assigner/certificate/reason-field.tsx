import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../../i18n/en.ts';

interface Props<Reason extends string> {
  readonly reasons: readonly Reason[];
  readonly texts: Readonly<Record<Reason, TextKey>>;
  readonly chosen: Reason | undefined;
  readonly onChoose: (reason: Reason) => void;
}

/** The reason for which something is withdrawn. */
export function ReasonField<Reason extends string>(props: Props<Reason>) {
  const { reasons, texts, chosen, onChoose } = props;
  const { t } = useTranslation();
  const textOf = (reason: Reason): TextKey => texts[reason];
  return (
    <fieldset className="withdraw-reasons">
      <legend className="form-row-label">
        {t('Assigner_WithdrawReason')}
        <span className="form-row-star" aria-hidden="true" title={t('Ui_Required')}>
          {' *'}
        </span>
      </legend>
      {reasons.map((reason) => (
        <label key={reason} className="form-check">
          <input
            type="radio"
            className="form-check-input"
            name="reason"
            required
            checked={reason === chosen}
            onChange={() => onChoose(reason)}
          />
          <span>{t(textOf(reason))}</span>
        </label>
      ))}
    </fieldset>
  );
}
