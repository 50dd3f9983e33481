import { useTranslation } from 'react-i18next';
import type { SignedCertificate } from '#shared/api/certificate-statuses.ts';
import type { CertificateWithdrawal } from '#shared/enums.ts';
import type { TextKey } from '../../../i18n/en.ts';
import { localDateTime } from '../../../ui/fields/date-text.ts';
import { printMark } from '../../../ui/print-mark.ts';

/** Why certificates are withdrawn. */
export const reasonTexts = {
  WrongData: 'Certificates_ReasonWrongData',
  Lost: 'Certificates_ReasonLost',
  Other: 'Assigner_ReasonOther',
  NewSecret: 'Certificates_ReasonNewSecret',
  IdLocked: 'Certificates_ReasonIdLocked',
  IdWithdrawn: 'Certificates_ReasonIdWithdrawn',
  IdRetired: 'Certificates_ReasonIdRetired',
} as const satisfies Readonly<Record<CertificateWithdrawal, TextKey>>;

interface Props {
  /** Certificates that were withdrawn, the last one first. */
  readonly certificates: readonly SignedCertificate[];
}

/** The certificates of an ID that were withdrawn before: when, and why. */
export function WithdrawnCertificates({ certificates }: Props) {
  const { t } = useTranslation();
  return (
    <section className="withdrawn-certificates">
      <h3>{t('Certificates_Before')}</h3>
      <ul className="plain-list tabular">
        {certificates.map(({ jti, timestamp, signedBy, withdrawnTimestamp, withdrawalReason }) => (
          <li key={jti}>
            <span>{t('Certificate_Issued', printMark(jti, timestamp))}</span>
            {signedBy !== null && <span>{t('Assigner_PrintedBy', { name: signedBy })}</span>}
            {withdrawnTimestamp && (
              <span>
                {t('Certificates_WithdrawnAt', { timestamp: localDateTime(withdrawnTimestamp) }) +
                  (withdrawalReason ? ` · ${t(reasonTexts[withdrawalReason])}` : '')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
