import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { personTypes } from '#shared/enums.ts';
import { isProblem } from '../../api/request-error.ts';
import { LoadError } from '../../parts/load-error.tsx';
import { accountsKey } from '../../parts/own-account.ts';
import { useCall } from '../../parts/use-call.ts';
import { paths } from '../../paths.ts';
import { finishMailLink, mailLinkOutcome } from '../../session/mail-links.ts';
import { useSession } from '../../session/session-store.ts';
import { Notice } from '../../ui/notice.tsx';
import { AccountLayout } from './account-layout.tsx';
import { DeadLink } from './dead-link.tsx';
import { useFragmentToken } from './mail-link.ts';

/** The page of the person's accounts, or the login. */
function useWayOn() {
  const { t } = useTranslation();
  const { user } = useSession();
  if (!user) return { to: paths.login, text: t('VerifyEmail_ToLogin') };
  const isPerson = personTypes.some((type) => type === user.accountType);
  return { to: isPerson ? paths.accounts : paths.security, text: t('ConfirmEmail_ToAccount') };
}

function Confirmed({ email }: { readonly email: string }) {
  const { t } = useTranslation();
  const { to, text } = useWayOn();
  return (
    <div role="status">
      <Notice tone="success" title={t('ConfirmEmail_Done', { email })}>
        <p>{t('ConfirmEmail_DoneText')}</p>
        <Link className="btn btn-primary" to={to}>
          {text}
        </Link>
      </Notice>
    </div>
  );
}

/** The button that confirms. Opening the link does nothing yet, since mail scanners open links too. */
function Confirm({ token }: { readonly token: string }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const confirm = useCall('confirmEmail', {
    errorTitle: 'ConfirmEmail_CouldNotConfirm',
    onSuccess: () => {
      finishMailLink(paths.confirmEmail, 'used');
      return queries.invalidateQueries({ queryKey: accountsKey });
    },
    onError: () => {},
  });
  const { data, error, isPending } = confirm;
  const isRefused = isProblem(error, 'Email_TokenInvalid') || isProblem(error, 'Email_InUse');
  useEffect(() => {
    if (isRefused) finishMailLink(paths.confirmEmail, 'refused');
  }, [isRefused]);
  if (data) return <Confirmed email={data.email} />;
  return (
    <div className="account-card">
      <p>{t('ConfirmEmail_Text')}</p>
      {error && <LoadError titleKey="ConfirmEmail_CouldNotConfirm" error={error} />}
      {!isRefused && (
        <button
          type="button"
          className="btn btn-primary"
          aria-disabled={isPending || undefined}
          onClick={() => !isPending && confirm.mutate({ body: { token } })}
        >
          {isPending && <span className="spinner-border spinner-border-sm" aria-hidden="true" />}
          {t('ConfirmEmail_Confirm')}
        </button>
      )}
    </div>
  );
}

/** Confirms the new e-mail address of an account, by the link of a mail, in any browser. */
export function ConfirmEmailPage() {
  const { t } = useTranslation();
  const token = useFragmentToken();
  const { to, text } = useWayOn();
  return (
    <AccountLayout title={t('Shell_ConfirmEmail')}>
      {token ? (
        <Confirm key={token} token={token} />
      ) : (
        <DeadLink
          outcome={mailLinkOutcome(paths.confirmEmail)}
          usedText="ConfirmEmail_LinkUsedText"
          refusedText="ConfirmEmail_LinkOldText"
        >
          <Link className="btn btn-primary" to={to}>
            {text}
          </Link>
        </DeadLink>
      )}
    </AccountLayout>
  );
}
