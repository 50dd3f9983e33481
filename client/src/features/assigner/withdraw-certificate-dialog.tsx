import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import Modal from 'react-bootstrap/Modal';
import { useTranslation } from 'react-i18next';
import type { SignedCertificate } from '#shared/api/certificate-statuses.ts';
import { type CertificateReason, certificateReasons } from '#shared/office-enums.ts';
import { api } from '../../api/client.ts';
import type { TextKey } from '../../i18n/en.ts';
import { LoadError } from '../../parts/load-error.tsx';
import { useCall } from '../../parts/use-call.ts';
import { localDateTime } from '../../ui/date-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx';
import { useNotify } from '../../ui/notify.ts';
import { PersonId } from '../../ui/person-id.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { CertificateChoice } from './certificate-choice.tsx';
import { ReasonField } from './reason-field.tsx';

const reasonTexts: Readonly<Record<CertificateReason, TextKey>> = {
  WrongData: 'Certificates_ReasonWrongData',
  Lost: 'Certificates_ReasonLost',
  Other: 'Assigner_ReasonOther',
};

interface FormProps {
  readonly id: string;
  /** Certificates of an ID that are valid, at least one. */
  readonly certificates: readonly SignedCertificate[];
  /** Loads the certificates again. */
  readonly reload: () => Promise<unknown>;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

function CertificateForm({ id, certificates, reload, onDone, onCancel }: FormProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [reason, setReason] = useState<CertificateReason>();
  const [only, ...more] = certificates;
  const [picked, setPicked] = useState<readonly string[]>(
    only && more.length === 0 ? [only.jti] : [],
  );
  // Others may have been withdrawn by a call whose successor failed.
  const chosen = certificates.map(({ jti }) => jti).filter((jti) => picked.includes(jti));
  const withdrawal = useCall('withdrawCertificate', {
    // The dialog shows it.
    onError: () => void reload(),
  });
  const withdrawalOfAll = useCall('withdrawCertificates', { onError: () => void reload() });
  const error = withdrawal.error ?? withdrawalOfAll.error;
  const withdraw = async (because: CertificateReason) => {
    const body = { reason: because };
    // All are one call, since the list shows a hundred at most.
    if (more.length > 0 && chosen.length === certificates.length)
      await withdrawalOfAll.mutateAsync({ params: { id }, body });
    else for (const jti of chosen) await withdrawal.mutateAsync({ params: { jti }, body });
    notify.success('Certificates_Withdrawn');
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A failure is shown by the mutation's error.
    if (reason && chosen.length > 0) withdraw(reason).catch(() => {});
  };
  return (
    <form onSubmit={submit}>
      {error && <LoadError titleKey="Certificates_CouldNotWithdraw" error={error} />}
      <p>{t('Certificates_WithdrawText')}</p>
      {only && more.length === 0 ? (
        <p className="tabular">
          {t('Certificates_Only', { timestamp: localDateTime(only.timestamp) })}
        </p>
      ) : (
        <CertificateChoice certificates={certificates} chosen={chosen} onChoose={setPicked} />
      )}
      <ReasonField
        reasons={certificateReasons}
        texts={reasonTexts}
        chosen={reason}
        onChoose={setReason}
      />
      <SubmitButton
        isDangerous
        isPending={withdrawal.isPending || withdrawalOfAll.isPending}
        stillNeeded={[
          ...(chosen.length > 0 ? [] : [t('Certificates_NeedsOne')]),
          ...(reason ? [] : [t('Assigner_NeedsReason')]),
        ]}
        aside={
          <button type="button" className="btn btn-outline-primary" onClick={onCancel}>
            {t('Ui_Cancel')}
          </button>
        }
      >
        {t('Certificates_Withdraw', { count: Math.max(1, chosen.length) })}
      </SubmitButton>
    </form>
  );
}

interface Props {
  readonly id: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

/** The dialog in which an assigner withdraws signed certificates of an ID. */
export function WithdrawCertificateDialog({ id, isOpen, onClose, onClosed }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const queryKey = ['signedCertificates', id];
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: () => api.signedCertificates({ params: { id } }),
    gcTime: 0,
  });
  const certificates = data ?? [];
  return (
    <Dialog
      title={t('Certificates_WithdrawTitle')}
      isOpen={isOpen}
      isSteady
      onClose={onClose}
      onClosed={onClosed}
    >
      <Modal.Body>
        <p className="withdraw-id">
          <PersonId id={id} />
        </p>
        {isPending && <LoadingSkeleton />}
        {error && (
          <LoadError
            titleKey="Certificates_CouldNotLoad"
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {data && certificates.length === 0 && <p>{t('Certificates_None')}</p>}
        {certificates.length > 0 && (
          <CertificateForm
            id={id}
            certificates={certificates}
            reload={() => queries.invalidateQueries({ queryKey })}
            onDone={onClose}
            onCancel={onClose}
          />
        )}
      </Modal.Body>
    </Dialog>
  );
}
