import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import type { CallOf } from '#shared/api/endpoint.ts';
import type { Endpoints } from '#shared/api/index.ts';
import { type RecoveredUser, type RecoverySheet, recoverSchema } from '#shared/api/recovery.ts';
import type { TextKey } from '../../../i18n/en.ts';
import { Form } from '../../../parts/form.tsx';
import { showCallError } from '../../../parts/show-call-error.ts';
import { useCall } from '../../../parts/use-call.ts';
import { paths } from '../../../paths.ts';
import { formResolver } from '../../../ui/fields/form-resolver.ts';
import { OwnershipSecretField } from '../../../ui/fields/ownership-secret-field.tsx';
import { PasswordPairFields, stillNeededOfPasswords } from '../../../ui/fields/password-fields.tsx';
import { SubmitButton } from '../../../ui/fields/submit-button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { secondFactorTokenIn } from '../sign-in/login-failure.ts';

/** The form for a new password by a recovery sheet. */
const recoverFormSchema = recoverSchema
  .extend({ repeatedPassword: z.string() })
  .refine(({ usernameOrUnikatId }) => !usernameOrUnikatId.includes('@'), {
    path: ['usernameOrUnikatId'],
    error: `resolveText:${'Recover_NameIsEmail' satisfies TextKey}`,
    // Runs even if other fields are wrong, so that all errors show together.
    when: () => true,
  });

const resolver = formResolver(recoverFormSchema);

/** A recovery that waits for a code of the second factor. */
export type WaitingRecovery = Omit<
  CallOf<Endpoints['recoverBySecondFactor']>['body'],
  'secondFactorCode'
>;

interface Props {
  /** The sheet whose QR code opened the page, or that was typed before. */
  readonly sheet: RecoverySheet | undefined;
  readonly onRecovered: (user: RecoveredUser) => void;
  /** Called if the account also needs a code of its second factor. */
  readonly onWaiting: (waiting: WaitingRecovery) => void;
}

/** Sends name, code and new password; the form shows a failure. */
function useRecovery({ sheet, onRecovered, onWaiting }: Props) {
  const form = useForm({
    resolver,
    defaultValues: {
      usernameOrUnikatId: sheet?.username ?? '',
      code: sheet?.code ?? '',
      password: '',
      repeatedPassword: '',
    },
  });
  const call = useCall('recover', {});
  const recover = (own: Omit<WaitingRecovery, 'secondFactorToken'>) => {
    const { usernameOrUnikatId, code, password } = own;
    const body = { usernameOrUnikatId, code, password };
    const onError = (error: Error) => {
      const secondFactorToken = secondFactorTokenIn(error);
      // The new password stays: what was wrong is the name or the code.
      if (secondFactorToken === undefined)
        showCallError(form, error, ['usernameOrUnikatId', 'code', 'password']);
      else onWaiting({ ...body, secondFactorToken });
    };
    call.mutate({ body }, { onSuccess: onRecovered, onError });
  };
  return { form, recover, isPending: call.isPending };
}

/** The name and the code of a recovery sheet, and the new password twice. */
export function RecoverForm(props: Props) {
  const { t } = useTranslation();
  const { form, recover, isPending } = useRecovery(props);
  const { control } = form;
  const values = form.watch();
  const missing = stillNeededOfPasswords(values);
  return (
    <Form form={form} onSubmit={recover} failureTitle={t('Recover_CouldNotRecover')}>
      <TextField
        control={control}
        name="usernameOrUnikatId"
        label={t('Recover_Name')}
        isRequired
        autoComplete="username"
        autoCapitalize="none"
        enterKeyHint="next"
        spellCheck={false}
      />
      <OwnershipSecretField
        control={control}
        name="code"
        label={t('Recover_Code')}
        hint={t('Recover_CodeHint')}
        wrongText={(groups) => t('Recover_CodeWrong', { groups })}
        isRequired
      />
      <PasswordPairFields
        control={control}
        names={['password', 'repeatedPassword']}
        label={t('ResetPassword_NewPassword')}
      />
      <SubmitButton
        isPending={isPending}
        stillNeeded={missing && t(missing)}
        aside={
          <Link className="btn btn-quiet" to={paths.login}>
            {t('RequestPasswordReset_BackToLogin')}
          </Link>
        }
      >
        {t('ResetPassword_Save')}
      </SubmitButton>
    </Form>
  );
}
