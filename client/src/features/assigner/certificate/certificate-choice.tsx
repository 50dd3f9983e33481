import { useTranslation } from 'react-i18next';
import type { SignedCertificate } from '#shared/api/certificate-statuses.ts';
import { Checkbox } from '../../../ui/fields/checkbox-field.tsx';
import { printMark } from '../../../ui/print-mark.ts';
import { FieldError, RequiredStar } from '../../../ui/tables/labelled-row.tsx';

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
        <RequiredStar />
      </legend>
      <p className="note form-row-hint">{t('Certificates_WhichHint')}</p>
      {certificates.length > 1 && (
        <Checkbox
          label={t('Certificates_All', { count: certificates.length })}
          isChecked={all.every((jti) => chosen.includes(jti))}
          onChoose={(isChosen) => onChoose(isChosen ? all : [])}
        />
      )}
      <div className="withdraw-certificates tabular">
        {certificates.map(({ jti, timestamp, signedBy }) => (
          <Checkbox
            key={jti}
            label={[
              t('Certificate_Issued', printMark(jti, timestamp)),
              signedBy !== null && t('Assigner_PrintedBy', { name: signedBy }),
            ]
              .filter(Boolean)
              .join(' · ')}
            isChecked={chosen.includes(jti)}
            onChoose={(isChosen) =>
              onChoose(isChosen ? [...chosen, jti] : chosen.filter((other) => other !== jti))
            }
          />
        ))}
      </div>
      {isMissing && <FieldError text={t('Certificates_NeedsOne')} />}
    </fieldset>
  );
}
