import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Account } from '#shared/api/accounts.ts';
import { isProblem } from '../../../api/request-error.ts';
import { accountsKey } from '../../../parts/own-account.ts';
import { securityKey } from '../../../parts/own-security.ts';
import { useCall } from '../../../parts/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.ts';
import { NewPasswordForm, useNewPasswordForm } from '../new-password-form.tsx';

interface Props {
  readonly account: Account;
  readonly onClose: () => void;
}

/** Sets the password, with a proof if the session is not fresh. */
function usePasswordSetting({ onClose }: Props) {
  const queries = useQueryClient();
  const { form, fail } = useNewPasswordForm();
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
    // Set in another tab, or by a call whose answer was lost: the page then offers to change it.
    if (isProblem(error, 'Account_HasPassword')) void refresh();
    fail(error);
  };
  const set = (body: { password: string }) => call.mutate({ body }, { onError });
  return { form, set, isPending: call.isPending };
}

/** The first password of an account that was registered with a passkey. */
export function SetPasswordForm(props: Props) {
  const { account, onClose } = props;
  const { t } = useTranslation();
  const { form, set, isPending } = usePasswordSetting(props);
  return (
    <NewPasswordForm
      form={form}
      username={account.label}
      formLabel={t('Password_Set')}
      act={t('Password_Set')}
      failureTitle={t('Password_CouldNotSet')}
      isPending={isPending}
      aside={<Button onPress={onClose}>{t('Ui_Cancel')}</Button>}
      onSubmit={set}
    />
  );
}
