import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import Modal from 'react-bootstrap/Modal';
import { useTranslation } from 'react-i18next';
import type { AssignedId } from '#shared/api/assigner.ts';
import type { SignedCertificate } from '#shared/api/certificate-statuses.ts';
import { api } from '../../../api/client.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import type { LazyDialogProps } from '../../../ui/dialogs/lazy-dialog.tsx';
import { localDateTime } from '../../../ui/fields/date-text.ts';
import { printMark } from '../../../ui/print-mark.ts';
import { PersonId } from '../../../ui/texts/person-id.tsx';
import { reasonTexts, WithdrawCertificateForm } from './withdraw-certificate-form.tsx';

/** The certificates of an ID that were withdrawn before: when, and why. */
function WithdrawnCertificates({
  certificates,
}: {
  readonly certificates: readonly SignedCertificate[];
}) {
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

interface ContentProps {
  readonly assigned: AssignedId;
  readonly onDone: () => void;
  readonly onNewSecret: () => void;
}

/** Whether a certificate has not been withdrawn. */
function isInForce({ withdrawnTimestamp }: SignedCertificate): boolean {
  return withdrawnTimestamp === null;
}

/** The certificates of an ID: those to withdraw, and those that were withdrawn before. */
function Certificates(props: ContentProps) {
  const { id } = props.assigned;
  const certificates = useQuery({
    queryKey: ['signedCertificates', id],
    queryFn: () => api.signedCertificates({ params: { id } }),
    gcTime: 0,
  });
  // When loading again fails, what is chosen stays, and the form says what failed.
  const error = certificates.isLoadingError ? certificates.error : null;
  return (
    <Loaded query={{ ...certificates, error }} errorTitleKey="Certificates_CouldNotLoad">
      {(all) => {
        const before = all.filter((one) => !isInForce(one));
        return (
          <>
            <WithdrawCertificateForm
              {...props}
              offered={all.filter(isInForce)}
              reload={certificates.refetch}
            />
            {before.length > 0 && <WithdrawnCertificates certificates={before} />}
          </>
        );
      }}
    </Loaded>
  );
}

interface CertificatesOf {
  readonly assigned: AssignedId;
  /** Replaces the secret, after the dialog has closed and the focus is back in the row. */
  readonly onNewSecret: () => void;
}

/**
 * The dialog in which an assigner sees and withdraws signed certificates of an ID. Those of an ID that was withdrawn are only
 * looked up: they were withdrawn with it.
 */
export function CertificatesDialog({ question, ...dialog }: LazyDialogProps<CertificatesOf>) {
  const { assigned, onNewSecret } = question;
  const { t } = useTranslation();
  const [wantsNewSecret, setWantsNewSecret] = useState(false);
  return (
    <Dialog
      {...dialog}
      title={t('Assigner_Certificates')}
      isSteady
      onClosed={() => {
        dialog.onClosed();
        if (wantsNewSecret) onNewSecret();
      }}
    >
      <Modal.Body>
        <p className="wrap-row withdraw-id">
          <PersonId id={assigned.id} />
        </p>
        <Certificates
          assigned={assigned}
          onDone={dialog.onClose}
          onNewSecret={() => {
            setWantsNewSecret(true);
            dialog.onClose();
          }}
        />
      </Modal.Body>
    </Dialog>
  );
}
