import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedAssigner } from '#shared/api/admin.ts';
import { isUnanswered } from '../../api/unanswered.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useConfirm } from '../../ui/dialogs/confirm.tsx';
import { useConfirmName, useResume, useSuspend, useTakeBack } from './use-assigners.ts';

interface ButtonProps {
  readonly assigner: ListedAssigner;
}

/** Confirms the name in the row, after a question. */
function ConfirmNameButton({ assigner: { accountId, name, email } }: ButtonProps) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { isPending, confirmName } = useConfirmName();
  const ask = async () => {
    const isSure = await confirm({
      titleKey: 'Assigners_Confirm_Title',
      messageKey: 'Assigners_Confirm_Message',
      values: [name, email],
      act: t('Assigners_ConfirmWhat', { name }),
    });
    if (isSure) confirmName(accountId, name);
  };
  return (
    <button
      type="button"
      className="btn btn-outline-primary"
      aria-disabled={isPending || undefined}
      aria-label={t('Assigners_ConfirmWhat', { name })}
      onClick={() => !isPending && ask()}
    >
      {t('Assigners_Confirm')}
    </button>
  );
}

/** Withdraws the confirmation of a name, after a question. */
function TakeBackButton({ assigner: { accountId, name } }: ButtonProps) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { isPending, takeBack } = useTakeBack();
  const ask = async () => {
    const isSure = await confirm({
      titleKey: 'Assigners_TakeBack_Title',
      messageKey: 'Assigners_TakeBack_Message',
      values: [name],
      act: t('Assigners_TakeBackWhat', { name }),
    });
    if (isSure) takeBack(accountId);
  };
  return (
    <button
      type="button"
      className="btn btn-quiet"
      aria-disabled={isPending || undefined}
      aria-label={t('Assigners_TakeBackWhat', { name })}
      onClick={() => !isPending && ask()}
    >
      {t('Assigners_TakeBack')}
    </button>
  );
}

/**
 * Suspends the assigner, after a dialog that asks for the reason. Without an answer the dialog stays, unless the list,
 * loaded again, shows that the assigner is suspended.
 */
function SuspendButton({ assigner: { accountId, name, email } }: ButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const { isPending, error, suspend } = useSuspend(close);
  const label = t('Assigners_SuspendWhat', { name: name || email });
  return (
    <>
      <button
        type="button"
        className="btn btn-quiet"
        aria-label={label}
        onClick={() => setIsOpen(true)}
      >
        {t('Assigners_Suspend')}
      </button>
      <ReasonDialog
        title={label}
        draft={`suspend ${accountId}`}
        isOpen={isOpen}
        isPending={isPending}
        isDangerous
        label={t('Assigners_Reason')}
        hint={t('Assigners_ReasonHint')}
        act={t('Assigners_Suspend')}
        failureTitle={t(isUnanswered(error) ? 'Assigners_NoAnswer' : 'Assigners_CouldNotSuspend')}
        onClose={close}
        onAct={(reason, onError) => suspend(accountId, reason, onError)}
      >
        <p>{t('Assigners_SuspendText')}</p>
      </ReasonDialog>
    </>
  );
}

/** Ends a suspension, after a question. */
function ResumeButton({ assigner: { accountId, name, email } }: ButtonProps) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { isPending, resume } = useResume();
  const label = t('Assigners_ResumeWhat', { name: name || email });
  const ask = async () => {
    const isSure = await confirm({
      titleKey: 'Assigners_Resume_Title',
      messageKey: 'Assigners_Resume_Message',
      values: [name || email],
      act: label,
    });
    if (isSure) resume(accountId);
  };
  return (
    <button
      type="button"
      className="btn btn-quiet"
      aria-disabled={isPending || undefined}
      aria-label={label}
      onClick={() => !isPending && ask()}
    >
      {t('Assigners_Resume')}
    </button>
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
