import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';
import { AccountPage } from './account-page.tsx';
import { ResendForm } from './resend-form.tsx';
import { useMailLink } from './use-mail-link.ts';
import { Verifying } from './verifying.tsx';

/** Verifies an e-mail address by the link of a mail, or has that mail sent again. */
export function VerifyEmailPage() {
  const { t } = useTranslation();
  const { accountId, token, email } = useMailLink();
  const isWanted = email !== undefined || accountId !== undefined;
  return (
    <AccountPage title={t('Shell_VerifyEmail')}>
      {accountId && token ? (
        <Verifying verification={{ accountId, token }} email={email} />
      ) : (
        <>
          {isWanted ? (
            <Notice tone="info" title={t('VerifyEmail_NotVerified')}>
              <p className="mb-0">{t('VerifyEmail_NotVerifiedText')}</p>
            </Notice>
          ) : (
            <Notice tone="danger" title={t('VerifyEmail_LinkIncomplete')}>
              <p className="mb-0">{t('VerifyEmail_LinkIncompleteText')}</p>
            </Notice>
          )}
          <ResendForm email={email} />
        </>
      )}
    </AccountPage>
  );
}
