import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { givenPasswordSchema, newPasswordSchema } from '#shared/api/fields.ts';
import { password as limits } from '#shared/limits.ts';
import { useCall } from '../api/use-call.ts';
import { sessionStore } from '../session/session-store.ts';
import { Form } from './form.tsx';
import { formResolver } from './form-resolver.ts';
import { useNotify } from './notify.ts';
import { PasswordField } from './password-field.tsx';
import { isMismatchVisible, stillNeededOfPasswords } from './password-pair.ts';
import { showCallError } from './show-call-error.ts';
import { SubmitButton } from './submit-button.tsx';

const formSchema = z.object({
  currentPassword: givenPasswordSchema,
  newPassword: newPasswordSchema,
  repeatedPassword: z.string(),
});
const empty = { currentPassword: '', newPassword: '', repeatedPassword: '' };

interface Props {
  readonly accountId: string;
  /** The name under which the account logs in, for the browser's password manager. */
  readonly username: string;
  readonly onChanged?: () => void;
  readonly onCancel?: () => void;
}

function usePasswordChange({ accountId, onChanged }: Props) {
  const notify = useNotify();
  const form = useForm({ resolver: formResolver(formSchema), defaultValues: empty });
  const call = useCall('changePassword', {
    errorTitle: 'Account_CouldNotChangePassword',
    onSuccess: (user) => {
      // Every other session of the account has ended; this is the one that goes on.
      sessionStore.logIn(user);
      notify.success('ResetPassword_SuccessfullyChanged');
      form.reset(empty);
      onChanged?.();
    },
    onError: () => {},
  });
  const onError = (error: Error) => {
    notify.error('Account_CouldNotChangePassword', error);
    showCallError(form, error, ['currentPassword', 'newPassword']);
  };
  const change = ({ currentPassword, newPassword }: z.infer<typeof formSchema>) =>
    call.mutate(
      { params: { accountId }, body: { accountId, currentPassword, newPassword } },
      { onError },
    );
  return { form, change, isPending: call.isPending };
}

/** Changes the password of an account; the person stays logged in, every other session ends. */
export function PasswordChangeForm(props: Props) {
  const { t } = useTranslation();
  const { form, change, isPending } = usePasswordChange(props);
  const { control, formState } = form;
  const { newPassword, repeatedPassword } = form.watch();
  const pair = { password: newPassword, repeatedPassword };
  const isMismatch = isMismatchVisible(pair, formState.touchedFields.repeatedPassword === true);
  return (
    <Form
      form={form}
      label={t('Account_ChangePassword')}
      onSubmit={change}
      failureTitle={t('Account_CouldNotChangePassword')}
    >
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={props.username}
        readOnly
        hidden
      />
      <PasswordField
        control={control}
        name="currentPassword"
        label={t('Account_CurrentPassword')}
        isRequired
        autoComplete="current-password"
        enterKeyHint="next"
      />
      <PasswordField
        control={control}
        name="newPassword"
        label={t('ResetPassword_NewPassword')}
        hint={t('Register_PasswordHint', { min: limits.minLength })}
        isRequired
        autoComplete="new-password"
        enterKeyHint="next"
      />
      <PasswordField
        control={control}
        name="repeatedPassword"
        label={t('Register_RepeatPassword')}
        liveError={isMismatch ? t('ResetPassword_PasswordsDoNotMatch') : undefined}
        isRequired
        autoComplete="new-password"
        enterKeyHint="done"
      />
      <SubmitButton
        isPending={isPending}
        stillNeeded={stillNeededOfPasswords(pair).map((key) => t(key))}
        aside={
          props.onCancel && (
            <button type="button" className="btn btn-quiet" onClick={props.onCancel}>
              {t('Account_CancelChange')}
            </button>
          )
        }
      >
        {t('Account_ChangePassword')}
      </SubmitButton>
    </Form>
  );
}
