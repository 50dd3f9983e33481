import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssignedId } from '#shared/api/assigner.ts';
import type { SignedCertificate } from '#shared/api/certificate-statuses.ts';
import {
  type CertificateReason,
  type CertificateWithdrawal,
  certificateReasons,
} from '#shared/enums.ts';
import { isRefusal } from '../../../api/request-error.ts';
import type { TextKey } from '../../../i18n/en.ts';
import { LoadError } from '../../../parts/load-error.tsx';
import { useCall } from '../../../parts/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { SubmitButton } from '../../../ui/fields/submit-button.tsx';
import { useGaps } from '../../../ui/fields/use-gaps.ts';
import { Notice } from '../../../ui/notice.tsx';
import { notify } from '../../../ui/notify.ts';
import { reloadAssignedIds } from '../list/use-assigned-ids.ts';
import { CertificateChoice } from './certificate-choice.tsx';
import { ReasonField } from './reason-field.tsx';

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
  readonly assigned: AssignedId;
  /** The certificates in force, newest first. */
  readonly offered: readonly SignedCertificate[];
  /** Loads the certificates again. */
  readonly reload: () => Promise<unknown>;
  readonly onDone: () => void;
  /** Replaces the secret instead. */
  readonly onNewSecret: () => void;
}

/** Withdraws certificates of an ID. */
export function WithdrawCertificateForm(props: Props) {
  const { offered, reload, onDone, onNewSecret } = props;
  const { id, takenOverAt } = props.assigned;
  const { t } = useTranslation();
  const [reason, setReason] = useState<CertificateReason>();
  const gaps = useGaps();
  const [picked, setPicked] = useState<readonly string[]>([]);
  const left = offered.filter(({ jti }) => picked.includes(jti));
  const queries = useQueryClient();
  // Without a certificate an ID waits for a print again.
  const reloadList = () => void reloadAssignedIds(queries);
  const options = {
    onSuccess: reloadList,
    // The dialog shows the error, after which the call may have worked.
    onError: () => {
      void reload();
      reloadList();
    },
  };
  const withdrawal = useCall('withdrawCertificate', options);
  const withdrawalOfAll = useCall('withdrawCertificates', options);
  const error = withdrawal.error ?? withdrawalOfAll.error;
  const withdraw = async (because: CertificateReason) => {
    const body = { reason: because };
    const [newest] = left;
    // All are one call, since the list shows a hundred at most. It leaves those that were signed meanwhile.
    if (newest && left.length > 1 && left.length === offered.length)
      await withdrawalOfAll.mutateAsync({
        params: { id },
        body: { ...body, signedUntil: newest.timestamp },
      });
    else for (const { jti } of left) await withdrawal.mutateAsync({ params: { jti }, body });
    notify.success('Certificates_Withdrawn');
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason === undefined || left.length === 0) return gaps.show();
    // A failure is shown by the mutation's error.
    withdraw(reason).catch(() => {});
  };
  if (offered.length === 0) return <p>{t('Certificates_None')}</p>;
  return (
    <form ref={gaps.form} className="withdraw-form" onSubmit={submit}>
      <h3>{t('Certificates_WithdrawTitle')}</h3>
      <p>{t('Certificates_WithdrawText')}</p>
      <CertificateChoice
        certificates={offered}
        chosen={picked}
        onChoose={setPicked}
        isMissing={gaps.isShown && left.length === 0}
      />
      <ReasonField
        reasons={certificateReasons}
        texts={reasonTexts}
        chosen={reason}
        onChoose={setReason}
        isAsked={gaps.isShown}
      />
      {reason === 'Lost' && takenOverAt === null && (
        <Notice tone="warning" role="status" title={t('Certificates_StillTakeable')}>
          <p>{t('Certificates_StillTakeableText')}</p>
          <Button look="primary" onPress={onNewSecret}>
            {t('Assigner_NewSecret')}
          </Button>
        </Notice>
      )}
      {error && (
        <LoadError
          titleKey={isRefusal(error) ? 'Certificates_CouldNotWithdraw' : 'Certificates_NoAnswer'}
          error={error}
        />
      )}
      <SubmitButton
        isDangerous
        isPending={withdrawal.isPending || withdrawalOfAll.isPending}
        aside={
          <Button look="outline" onPress={onDone}>
            {t('Ui_Cancel')}
          </Button>
        }
      >
        {t('Certificates_Withdraw', { count: Math.max(1, left.length) })}
      </SubmitButton>
    </form>
  );
}
