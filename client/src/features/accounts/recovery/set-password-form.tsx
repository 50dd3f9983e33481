import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Account } from '#shared/api/accounts.ts';
import { isProblem, isRefusal } from '../../../api/request-error.ts';
import { Form } from '../../../parts/form.tsx';
import { accountsKey } from '../../../parts/own-account.ts';
import { securityKey } from '../../../parts/own-security.ts';
import { showCallError } from '../../../parts/show-call-error.ts';
import { useCall } from '../../../parts/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordPairFields, stillNeededOfPasswords } from '../../../ui/fields/password-fields.tsx';
import { SubmitButton } from '../../../ui/fields/submit-button.tsx';
import { useNotify } from '../../../ui/notify.ts';
import { newPasswordResolver } from '../new-password.ts';

const fields = ['password', 'repeatedPassword'] as const;

interface Props {
  readonly account: Account;
  readonly onClose: () => void;
}

/** Sets the password, with a proof if the session is not fresh. */
function usePasswordSetting({ onClose }: Props) {
  const notify = useNotify();
  const queries = useQueryClient();
  const form = useForm({
    resolver: newPasswordResolver,
    defaultValues: { password: '', repeatedPassword: '' },
  });
  const refresh = () =>
    Promise.all(
      [accountsKey, securityKey].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
  const call = useCall('setPassword', {
    onSuccess: async () => {
      await refresh();
      notify.success('Password_IsSet');
      onClose();
    },
  });
  const onError = (error: Error) => {
    if (isRefusal(error)) for (const name of fields) form.setValue(name, '');
    // Set in another tab, or by a call whose answer was lost: the page then offers to change it.
    if (isProblem(error, 'Account_HasPassword')) void refresh();
    showCallError(form, error, ['password']);
  };
  const set = ({ password }: { password: string }) =>
    call.mutate({ body: { password } }, { onError });
  return { form, set, isPending: call.isPending };
}

/** The first password of an account that was registered with a passkey. */
export function SetPasswordForm(props: Props) {
  const { account, onClose } = props;
  const { t } = useTranslation();
  const { form, set, isPending } = usePasswordSetting(props);
  const missing = stillNeededOfPasswords(form.watch());
  return (
    <Form
      form={form}
      label={t('Password_Set')}
      onSubmit={set}
      failureTitle={t('Password_CouldNotSet')}
    >
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={account.label}
        readOnly
        hidden
      />
      <PasswordPairFields
        control={form.control}
        names={fields}
        label={t('ResetPassword_NewPassword')}
        mismatch={t('ResetPassword_PasswordsDoNotMatch')}
      />
      <SubmitButton
        isPending={isPending}
        stillNeeded={missing && t(missing)}
        aside={<Button onPress={onClose}>{t('Ui_Cancel')}</Button>}
      >
        {t('Password_Set')}
      </SubmitButton>
    </Form>
  );
}
