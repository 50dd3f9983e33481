import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import Modal from 'react-bootstrap/Modal';
import { useTranslation } from 'react-i18next';
import { type WithdrawalReason, withdrawalReasons } from '#shared/enums.ts';
import { birthDateOf } from '#shared/person-id.ts';
import { isProblem } from '../../../api/request-error.ts';
import { dayText } from '../../../i18n/dates.ts';
import type { TextKey } from '../../../i18n/en.ts';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { LoadError } from '../../../parts/load-error.tsx';
import { useCall } from '../../../parts/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import type { LazyDialogProps } from '../../../ui/dialogs/lazy-dialog.tsx';
import { SubmitButton } from '../../../ui/fields/submit-button.tsx';
import { useGaps } from '../../../ui/fields/use-gaps.ts';
import { notify } from '../../../ui/notify.ts';
import { PersonId } from '../../../ui/texts/person-id.tsx';
import { reloadAssignedIds } from '../list/use-assigned-ids.ts';
import { ReasonField } from './reason-field.tsx';

const reasonTexts: Readonly<Record<WithdrawalReason, TextKey>> = {
  WrongBirthDate: 'Assigner_ReasonWrongBirthDate',
  PrintedTwice: 'Assigner_ReasonPrintedTwice',
  Other: 'Assigner_ReasonOther',
};

interface FormProps {
  readonly id: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

function WithdrawForm({ id, onDone, onCancel }: FormProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [reason, setReason] = useState<WithdrawalReason>();
  const gaps = useGaps();
  const finish = async () => {
    await reloadAssignedIds(queries);
    notify.success('Assigner_WithdrawnNotice', id);
  };
  const withdrawal = useCall('withdrawId', {
    // The dialog shows it.
    onError: () => void reloadAssignedIds(queries),
    onSuccess: finish,
  });
  // The answer to an earlier press was lost.
  const isDone = (error: Error | null) => isProblem(error, 'AssignedId_Withdrawn');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason === undefined) return gaps.show();
    withdrawal.mutate(
      { params: { id }, body: { reason } },
      { onSuccess: onDone, onError: (error) => isDone(error) && finish().then(onDone) },
    );
  };
  const date = dayText(birthDateOf(id), currentLanguage());
  return (
    <form ref={gaps.form} onSubmit={submit}>
      <Modal.Body>
        {withdrawal.error && !isDone(withdrawal.error) && (
          <LoadError titleKey="Assigner_CouldNotWithdraw" error={withdrawal.error} />
        )}
        <p className="wrap-row withdraw-id">
          <PersonId id={id} /> <span>{t('Assigner_BornOn', { date })}</span>
        </p>
        <p>{t('Assigner_WithdrawText')}</p>
        <ReasonField
          reasons={withdrawalReasons}
          texts={reasonTexts}
          chosen={reason}
          onChoose={setReason}
          isAsked={gaps.isShown}
        />
        <SubmitButton
          isDangerous
          isPending={withdrawal.isPending}
          before={
            <Button look="outline" onPress={onCancel}>
              {t('Assigner_KeepId')}
            </Button>
          }
        >
          {t('Assigner_WithdrawWhat', { id })}
        </SubmitButton>
      </Modal.Body>
    </form>
  );
}

interface Withdrawing {
  readonly id: string;
  readonly onWithdrawn: () => void;
}

/** The dialog in which an assigner withdraws an issued ID. */
export function WithdrawDialog({ question, ...dialog }: LazyDialogProps<Withdrawing>) {
  const { t } = useTranslation();
  return (
    <Dialog {...dialog} title={t('Assigner_WithdrawTitle')} isSteady>
      <WithdrawForm
        id={question.id}
        onCancel={dialog.onClose}
        onDone={() => {
          question.onWithdrawn();
          dialog.onClose();
        }}
      />
    </Dialog>
  );
}
