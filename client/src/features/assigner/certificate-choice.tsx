import { useTranslation } from 'react-i18next';
import type { SignedCertificate } from '#shared/api/certificate-statuses.ts';
import { localDateTime } from '../../ui/date-text.ts';

interface Props {
  readonly certificates: readonly SignedCertificate[];
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** Chooses some of several certificates by the time that is printed on them. */
export function CertificateChoice({ certificates, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const all = certificates.map(({ jti }) => jti);
  return (
    <fieldset className="withdraw-reasons">
      <legend className="form-row-label">
        {t('Certificates_Which')}
        <span className="form-row-star" aria-hidden="true" title={t('Ui_Required')}>
          {' *'}
        </span>
      </legend>
      <label className="form-check">
        <input
          type="checkbox"
          className="form-check-input"
          checked={chosen.length === all.length}
          onChange={({ target }) => onChoose(target.checked ? all : [])}
        />
        {t('Certificates_All', { count: all.length })}
      </label>
      <div className="withdraw-certificates">
        {certificates.map(({ jti, timestamp }) => (
          <label key={jti} className="form-check tabular">
            <input
              type="checkbox"
              className="form-check-input"
              checked={chosen.includes(jti)}
              onChange={({ target }) =>
                onChoose(target.checked ? [...chosen, jti] : chosen.filter((one) => one !== jti))
              }
            />
            <time dateTime={timestamp}>{localDateTime(timestamp)}</time>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
