import { useQueryClient } from '@tanstack/react-query';
import { Hourglass, Printer, ShieldX, UserX, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { AssignedId } from '#shared/api/assigner.ts';
import { isoDay, writeDay } from '../../../i18n/dates.ts';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { certificatePathFor } from '../../../office-paths.ts';
import { ReasonDialog } from '../../../parts/reason-dialog.tsx';
import { useCall } from '../../../parts/use-call.ts';
import { useListCall } from '../../../parts/use-list-call.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { ConfirmButton } from '../../../ui/dialogs/confirm-button.tsx';
import { notify } from '../../../ui/notify.ts';
import { PersonId } from '../../../ui/texts/person-id.tsx';
import { useFromList } from '../desk/way-back.ts';
import { assignedIdsKey, reloadAssignedIds } from './use-assigned-ids.ts';
import { isOpen, isPrintableAgain, useReissue } from './use-reissue.ts';

/** The day of a moment without its year: "12 March". */
function dayOf(timestamp: string): string {
  const day = isoDay(new Date(timestamp));
  return writeDay(day, currentLanguage(), { day: 'numeric', month: 'long' });
}

interface Props {
  readonly assigned: AssignedId;
}

/** What became of the request to issue an ID again; nothing if the institution has cancelled it. */
export function ReissueState({ assigned }: Props) {
  const { t } = useTranslation();
  const reissue = useReissue(assigned);
  if (isPrintableAgain(reissue))
    return (
      <Badge tone="info" icon={Printer}>
        {t('LostAccess_Opens')}
      </Badge>
    );
  if (reissue && isOpen(reissue))
    return (
      <Badge tone="warning" icon={Hourglass}>
        {t('LostAccess_Waits', { date: dayOf(reissue.opensTimestamp) })}
      </Badge>
    );
  if (reissue?.outcome === 'Kept' || reissue?.outcome === 'Stopped')
    return (
      <Badge tone="danger" icon={ShieldX}>
        {t(`LostAccess_${reissue.outcome}`)}
      </Badge>
    );
  return null;
}

/** Prints a new certificate when the owner's time is over. Since the owner then loses the ID, it asks before. */
export function PrintAgain({ assigned: { id } }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const fromList = useFromList();
  return (
    <ConfirmButton
      icon={Printer}
      look="outline"
      label={t('Assigner_Print')}
      question={{
        titleKey: 'LostAccess_PrintTitle',
        messageKey: 'LostAccess_PrintText',
        values: [id],
        act: t('Assigner_PrintWhat', { id }),
        isDangerous: true,
      }}
      onYes={() => navigate(certificatePathFor([id]), { state: fromList })}
    />
  );
}

interface DialogProps extends Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Says what will happen, and asks for the reason. */
function LostAccessDialog({ assigned: { id }, ...dialog }: DialogProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const request = useCall('requestReissue', {
    // Without an answer it may be made; and an error may say that the list is old.
    onError: () => void reloadAssignedIds(queries),
    onSuccess: async ({ opensTimestamp }) => {
      await reloadAssignedIds(queries);
      const date = dayOf(opensTimestamp);
      notify.success('LostAccess_Asked', t('LostAccess_AskedText', { date }));
    },
  });
  return (
    <ReasonDialog
      {...dialog}
      title={t('LostAccess_Title')}
      draft={`lost access ${id}`}
      label={t('LostAccess_Reason')}
      hint={t('LostAccess_ReasonHint')}
      act={t('LostAccess_Ask')}
      failureTitle={t('LostAccess_CouldNotAsk')}
      noAnswerTitle={t('LostAccess_NoAnswer')}
      call={request}
      onAct={(reason, shown) => request.mutate({ params: { id }, body: { reason } }, shown)}
    >
      <p className="wrap-row withdraw-id">
        <PersonId id={id} />
      </p>
      <ul className="marked-list mb-3">
        <li>{t('LostAccess_Identity')}</li>
        <li>{t('LostAccess_Told')}</li>
        <li>{t('LostAccess_Wait')}</li>
      </ul>
    </ReasonDialog>
  );
}

/** The action for an ID whose owner has lost access: it asks for a re-issue, or cancels the open one. */
export function useLostAccess(assigned: AssignedId) {
  const { id } = assigned;
  const { t } = useTranslation();
  const confirm = useConfirm();
  const cancel = useListCall('cancelReissue', assignedIdsKey, {
    successKey: 'LostAccess_Cancelled',
    errorTitleKey: 'LostAccess_CouldNotCancel',
  });
  const reissue = useReissue(assigned);
  const [isShown, setIsShown] = useState<boolean>();
  const askAndCancel = async () => {
    const isSure = await confirm({
      titleKey: 'LostAccess_CancelTitle',
      messageKey: 'LostAccess_CancelText',
      values: [id],
      act: t('LostAccess_CancelWhat', { id }),
    });
    if (isSure) cancel.mutate({ params: { id } });
  };
  return {
    action: isOpen(reissue)
      ? { label: t('LostAccess_Cancel'), icon: X, onChoose: () => void askAndCancel() }
      : { label: t('LostAccess_Action'), icon: UserX, onChoose: () => setIsShown(true) },
    isPrintableAgain: isPrintableAgain(reissue),
    dialog: isShown !== undefined && (
      <LostAccessDialog assigned={assigned} isOpen={isShown} onClose={() => setIsShown(false)} />
    ),
  };
}
