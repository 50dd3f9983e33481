import { useTranslation } from 'react-i18next';
import type { CallOf } from '#shared/api/endpoint.ts';
import type { Endpoints } from '#shared/api/index.ts';
import type { RecoveredUser } from '#shared/api/recovery.ts';
import { useCall } from '../../../parts/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeForm } from '../second-factor/code-form.tsx';

/** A recovery that waits for a code of the second factor. */
export type WaitingRecovery = Omit<
  CallOf<Endpoints['recoverBySecondFactor']>['body'],
  'secondFactorCode'
>;

interface Props {
  readonly waiting: WaitingRecovery;
  readonly onRecovered: (user: RecoveredUser) => void;
  readonly onBack: () => void;
}

/** The code of the second factor, after the sheet was right. */
export function RecoverCodeForm({ waiting, onRecovered, onBack }: Props) {
  const { t } = useTranslation();
  const call = useCall('recoverBySecondFactor', {});
  return (
    <CodeForm
      send={(secondFactorCode, onError) =>
        call.mutate({ body: { ...waiting, secondFactorCode } }, { onSuccess: onRecovered, onError })
      }
      isPending={call.isPending}
      failureTitle={t('Recover_CouldNotRecover')}
      action={t('ResetPassword_Save')}
      aside={<Button onPress={onBack}>{t('SecondStep_Back')}</Button>}
    />
  );
}
