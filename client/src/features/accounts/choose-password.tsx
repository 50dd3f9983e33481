import { useTranslation } from 'react-i18next';
import type { PasswordChoice } from '#shared/api/accounts.ts';
import { FocusedHeading } from '../../ui/focused-heading.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

/** Asks the reader of the mail for a password at once; the token for it is kept in memory alone. */
export function ChoosePassword({ accountId, resetToken }: PasswordChoice) {
  const { t } = useTranslation();
  return (
    <>
      <FocusedHeading>{t('VerifyEmail_ChoosePassword')}</FocusedHeading>
      <p>{t('VerifyEmail_ChoosePasswordText')}</p>
      <ResetPasswordForm accountId={accountId} resetToken={resetToken} />
    </>
  );
}
