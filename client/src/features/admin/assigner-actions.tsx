import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedAssigner } from '#shared/api/admin.ts';
import { useListCall } from '../../parts/use-list-call.ts';
import { ConfirmButton } from '../../ui/dialogs/confirm-button.tsx';
import { ReasonButton } from './reason-button.tsx';
import { assignersKey } from './use-assigners.ts';

interface ButtonProps {
  readonly assigner: ListedAssigner;
}

interface ActProps extends Pick<ComponentProps<typeof ConfirmButton>, 'look' | 'isBusy' | 'onYes'> {
  readonly act: 'Confirm' | 'TakeBack' | 'Resume';
  readonly name: string;
  /** What the question names besides. */
  readonly email?: string;
}

/** An act without a reason, after a question. */
function ActButton({ act, name, email, ...button }: ActProps) {
  const { t } = useTranslation();
  return (
    <ConfirmButton
      {...button}
      label={t(`Assigners_${act}`)}
      question={{
        titleKey: `Assigners_${act}_Title`,
        messageKey: `Assigners_${act}_Message`,
        values: email === undefined ? [name] : [name, email],
        act: t(`Assigners_${act}What`, { name }),
      }}
    />
  );
}

function ConfirmNameButton({ assigner: { accountId, name, email } }: ButtonProps) {
  const { isPending, mutate } = useListCall('confirmAssignerName', assignersKey, {
    errorTitleKey: 'Assigners_CouldNotConfirm',
    successKey: 'Assigners_Confirmed',
  });
  const confirm = () => mutate({ params: { accountId }, body: { name } });
  return (
    <ActButton
      act="Confirm"
      name={name}
      email={email}
      look="outline"
      isBusy={isPending}
      onYes={confirm}
    />
  );
}

function TakeBackButton({ assigner: { accountId, name } }: ButtonProps) {
  const { isPending, mutate } = useListCall('takeBackConfirmation', assignersKey, {
    errorTitleKey: 'Assigners_CouldNotTakeBack',
    successKey: 'Assigners_TakenBack',
  });
  const takeBack = () => mutate({ params: { accountId } });
  return <ActButton act="TakeBack" name={name} isBusy={isPending} onYes={takeBack} />;
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
  const { isPending, mutate } = useListCall('resumeAssigner', assignersKey, {
    errorTitleKey: 'Assigners_CouldNotResume',
    successKey: 'Assigners_Resumed',
  });
  const resume = () => mutate({ params: { accountId } });
  return <ActButton act="Resume" name={name || email} isBusy={isPending} onYes={resume} />;
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
