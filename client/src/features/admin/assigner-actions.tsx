import { useTranslation } from 'react-i18next';
import type { ListedAssigner } from '#shared/api/admin.ts';
import { useListCall } from '../../parts/use-list-call.ts';
import { ConfirmButton } from '../../ui/dialogs/confirm-button.tsx';
import { ReasonButton } from './reason-button.tsx';
import { assignersKey } from './use-assigners.ts';

interface ButtonProps {
  readonly assigner: ListedAssigner;
}

function ConfirmNameButton({ assigner: { accountId, name, email } }: ButtonProps) {
  const { t } = useTranslation();
  const { isPending, mutate } = useListCall('confirmAssignerName', assignersKey, {
    errorTitleKey: 'Assigners_CouldNotConfirm',
    successKey: 'Assigners_Confirmed',
  });
  return (
    <ConfirmButton
      label={t('Assigners_Confirm')}
      question={{
        titleKey: 'Assigners_Confirm_Title',
        messageKey: 'Assigners_Confirm_Message',
        values: [name, email],
        act: t('Assigners_ConfirmWhat', { name }),
      }}
      isBusy={isPending}
      onYes={() => mutate({ params: { accountId }, body: { name } })}
      look="outline"
    />
  );
}

function TakeBackButton({ assigner: { accountId, name } }: ButtonProps) {
  const { t } = useTranslation();
  const { isPending, mutate } = useListCall('takeBackConfirmation', assignersKey, {
    errorTitleKey: 'Assigners_CouldNotTakeBack',
    successKey: 'Assigners_TakenBack',
  });
  return (
    <ConfirmButton
      label={t('Assigners_TakeBack')}
      question={{
        titleKey: 'Assigners_TakeBack_Title',
        messageKey: 'Assigners_TakeBack_Message',
        values: [name],
        act: t('Assigners_TakeBackWhat', { name }),
      }}
      isBusy={isPending}
      onYes={() => mutate({ params: { accountId } })}
    />
  );
}

/** Without an answer the dialog stays, unless the list, loaded again, shows that the assigner is suspended. */
function SuspendButton({ assigner: { accountId, name, email } }: ButtonProps) {
  const { t } = useTranslation();
  const call = useListCall('suspendAssigner', assignersKey, {
    successKey: 'Assigners_IsSuspended',
  });
  return (
    <ReasonButton
      text={t('Assigners_Suspend')}
      title={t('Assigners_SuspendWhat', { name: name || email })}
      draft={`suspend ${accountId}`}
      isDangerous
      label={t('Assigners_Reason')}
      hint={t('Assigners_ReasonHint')}
      act={t('Assigners_Suspend')}
      failureTitle={t('Assigners_CouldNotSuspend')}
      noAnswerTitle={t('Assigners_NoAnswer')}
      call={call}
      onAct={(reason, shown) => call.mutate({ params: { accountId }, body: { reason } }, shown)}
    >
      <p>{t('Assigners_SuspendText')}</p>
    </ReasonButton>
  );
}

function ResumeButton({ assigner: { accountId, name, email } }: ButtonProps) {
  const { t } = useTranslation();
  const { isPending, mutate } = useListCall('resumeAssigner', assignersKey, {
    errorTitleKey: 'Assigners_CouldNotResume',
    successKey: 'Assigners_Resumed',
  });
  return (
    <ConfirmButton
      label={t('Assigners_Resume')}
      question={{
        titleKey: 'Assigners_Resume_Title',
        messageKey: 'Assigners_Resume_Message',
        values: [name || email],
        act: t('Assigners_ResumeWhat', { name: name || email }),
      }}
      isBusy={isPending}
      onYes={() => mutate({ params: { accountId } })}
    />
  );
}

/** What an admin can do with the name in the row. */
export function NameActions({ assigner }: ButtonProps) {
  if (assigner.nameConfirmed) return <TakeBackButton assigner={assigner} />;
  return assigner.name !== '' && <ConfirmNameButton assigner={assigner} />;
}

/** What an admin can do with the access of the assigner in the row. */
export function AccessActions({ assigner }: ButtonProps) {
  return assigner.suspendedTimestamp === null ? (
    <SuspendButton assigner={assigner} />
  ) : (
    <ResumeButton assigner={assigner} />
  );
}
