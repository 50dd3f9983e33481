import { useTranslation } from 'react-i18next';
import type { SignedCertificate } from '#shared/api/certificate-statuses.ts';
import { FieldError } from '../../../ui/fields/field-error.tsx';
import { printMark } from '../../../ui/print-mark.ts';

interface Props {
  readonly certificates: readonly SignedCertificate[];
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
  /** Whether to say that none is chosen. */
  readonly isMissing: boolean;
}

/** Chooses certificates by the time and the number that are printed on them. */
export function CertificateChoice({ certificates, chosen, onChoose, isMissing }: Props) {
  const { t } = useTranslation();
  const all = certificates.map(({ jti }) => jti);
  return (
    <fieldset data-gap={isMissing || undefined}>
      <legend className="form-row-label">
        {t('Certificates_Which')}
        <span className="form-row-star" aria-hidden="true" title={t('Ui_Required')}>
          {' *'}
        </span>
      </legend>
      <p className="note form-row-hint">{t('Certificates_WhichHint')}</p>
      {certificates.length > 1 && (
        <label className="form-check">
          <input
            type="checkbox"
            className="form-check-input"
            checked={all.every((jti) => chosen.includes(jti))}
            onChange={({ target }) => onChoose(target.checked ? all : [])}
          />
          <span>{t('Certificates_All', { count: certificates.length })}</span>
        </label>
      )}
      <div className="withdraw-certificates">
        {certificates.map((certificate) => (
          <label key={certificate.jti} className="form-check tabular">
            <input
              type="checkbox"
              className="form-check-input"
              checked={chosen.includes(certificate.jti)}
              onChange={({ target: { checked } }) =>
                onChoose(
                  checked
                    ? [...chosen, certificate.jti]
                    : chosen.filter((jti) => jti !== certificate.jti),
                )
              }
            />
            <span>
              {[
                t('Certificate_Issued', printMark(certificate.jti, certificate.timestamp)),
                certificate.signedBy !== null &&
                  t('Assigner_PrintedBy', { name: certificate.signedBy }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </label>
        ))}
      </div>
      {isMissing && <FieldError text={t('Certificates_NeedsOne')} />}
    </fieldset>
  );
}
