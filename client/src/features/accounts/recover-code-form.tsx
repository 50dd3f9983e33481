import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CallOf } from '#shared/api/endpoint.ts';
import type { Endpoints } from '#shared/api/index.ts';
import type { RecoveredUser } from '#shared/api/recovery.ts';
import { Form } from '../../parts/form.tsx';
import { showCallError } from '../../parts/show-call-error.ts';
import { useCall } from '../../parts/use-call.ts';
import { formResolver } from '../../ui/form-resolver.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';

const resolver = formResolver(
  async () => (await import('./recover-form-schema.ts')).recoverCodeFormSchema,
);

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
  const form = useForm({ resolver, defaultValues: { code: '' } });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  const call = useCall('recoverBySecondFactor', { onSuccess: onRecovered });
  const onError = (error: Error) => showCallError(form, error, ['code']);
  const send = ({ code }: { code: string }) =>
    call.mutate({ body: { ...waiting, secondFactorCode: code } }, { onError });
  return (
    <Form form={form} onSubmit={send} failureTitle={t('Recover_CouldNotRecover')}>
      <TextField
        control={form.control}
        name="code"
        label={t('Recover_SecondCode')}
        hint={t('Recover_SecondHint')}
        isRequired
        autoComplete="one-time-code"
        autoCapitalize="characters"
        enterKeyHint="go"
        spellCheck={false}
      />
      <SubmitButton
        isPending={call.isPending}
        aside={
          <button type="button" className="btn btn-quiet" onClick={onBack}>
            {t('Recover_SecondBack')}
          </button>
        }
      >
        {t('ResetPassword_Save')}
      </SubmitButton>
    </Form>
  );
}
