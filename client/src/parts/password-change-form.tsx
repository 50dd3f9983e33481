import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { givenPasswordSchema, newPasswordSchema } from '#shared/api/fields.ts';
import { fieldMessage, isRefusal } from '../api/request-error.ts';
import { announce } from '../session/other-tabs.ts';
import { sessionStore } from '../session/session-store.ts';
import { Button } from '../ui/button.tsx';
import { formResolver } from '../ui/fields/form-resolver.ts';
import {
  PasswordField,
  PasswordPairFields,
  stillNeededOfPasswords,
  UsernameOfPassword,
} from '../ui/fields/password-fields.tsx';
import { SubmitButton } from '../ui/fields/submit-button.tsx';
import { notify } from '../ui/notify.ts';
import { Form } from './form.tsx';
import { showCallError } from './show-call-error.ts';
import { useCall } from './use-call.ts';
import { type Saving, useSaving } from './use-saving.ts';

/** The form of a password change: the current password, and the new one twice. */
const passwordChangeSchema = z.object({
  currentPassword: givenPasswordSchema,
  newPassword: newPasswordSchema,
  repeatedPassword: z.string(),
});
type PasswordChange = z.infer<typeof passwordChangeSchema>;

const resolver = formResolver(passwordChangeSchema);
const newPasswords = ['newPassword', 'repeatedPassword'] as const;
const empty = { currentPassword: '', newPassword: '', repeatedPassword: '' };

interface Props {
  readonly accountId: string;
  /** The login name, for the browser's password manager. */
  readonly username: string;
  readonly onChanged?: () => void;
  /** Shows whether the new password is saved. */
  readonly indicator?: (saving: Saving) => ReactNode;
  readonly onCancel?: () => void;
}

function usePasswordChange({ accountId, onChanged }: Props) {
  const form = useForm({ resolver, defaultValues: empty });
  const call = useCall('changePassword', {
    onSuccess: (user) => {
      // All sessions of the account have ended; the answer holds a new one.
      sessionStore.replaceTokens(user);
      announce({ kind: 'passwordChanged', accountId, accessToken: user.accessToken });
      notify.success('ResetPassword_SuccessfullyChanged');
    },
  });
  const onSuccess = () => {
    form.reset(empty);
    onChanged?.();
  };
  const onError = (error: Error) => {
    const isNewRefused = fieldMessage(error, 'newPassword') !== undefined;
    const refused = isNewRefused ? newPasswords : (['currentPassword'] as const);
    if (isRefusal(error)) for (const name of refused) form.setValue(name, '');
    showCallError(form, error, ['currentPassword', 'newPassword']);
  };
  const change = ({ currentPassword, newPassword }: PasswordChange) =>
    call.mutate(
      { params: { accountId }, body: { accountId, currentPassword, newPassword } },
      { onSuccess, onError },
    );
  return { form, change, saving: useSaving(form, call) };
}

/** Changes an account's password. The person stays logged in; all other sessions end. */
export function PasswordChangeForm(props: Props) {
  const { t } = useTranslation();
  const { form, change, saving } = usePasswordChange(props);
  const { control } = form;
  const { newPassword, repeatedPassword } = form.watch();
  const pair = { password: newPassword, repeatedPassword };
  const missing = stillNeededOfPasswords(pair);
  return (
    <Form
      form={form}
      label={t('Account_ChangePassword')}
      onSubmit={change}
      failureTitle={t('Account_CouldNotChangePassword')}
    >
      <UsernameOfPassword username={props.username} />
      <PasswordField
        control={control}
        name="currentPassword"
        label={t('Account_CurrentPassword')}
        isRequired
        autoComplete="current-password"
        enterKeyHint="next"
      />
      <PasswordPairFields
        control={control}
        names={['newPassword', 'repeatedPassword']}
        label={t('ResetPassword_NewPassword')}
      />
      <SubmitButton
        isPending={saving.isPending}
        stillNeeded={missing && t(missing)}
        aside={
          <>
            {props.indicator?.(saving)}
            {props.onCancel && <Button onPress={props.onCancel}>{t('Ui_Cancel')}</Button>}
          </>
        }
      >
        {t('Account_ChangePassword')}
      </SubmitButton>
    </Form>
  );
}
