import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { personTypes } from '#shared/enums.ts';
import { api } from '../../../api/client.ts';
import { isProblem } from '../../../api/request-error.ts';
import { loginPathFor } from '../../../parts/after-login.ts';
import { LoadError } from '../../../parts/load-error.tsx';
import { accountsKey } from '../../../parts/own-account.ts';
import { useListCall } from '../../../parts/use-list-call.ts';
import { paths } from '../../../paths.ts';
import { loginName } from '../../../session/session-end.ts';
import { useSession } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { localDateTime } from '../../../ui/fields/date-text.ts';
import { Notice } from '../../../ui/notice.tsx';
import { AccountLayout } from '../account-layout.tsx';
import { DeadLink } from '../dead-link.tsx';
import { finishMailLink, type MailLink, useFragmentLink, useIsRefused } from '../mail-link.ts';
import { useDeviceText } from './use-device-text.ts';

/** The way to the account, after a login if need be, or to the login with the new address. */
function WayOn({ isConfirmed }: { readonly isConfirmed: boolean }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const isInstitution = user && !personTypes.some((type) => type === user.accountType);
  const account = isInstitution ? paths.security : paths.accounts;
  const isLogin = isConfirmed && !user;
  return (
    <Link className="btn btn-primary" to={isLogin ? paths.login : account}>
      {t(isLogin ? 'VerifyEmail_ToLogin' : 'ConfirmEmail_ToAccount')}
    </Link>
  );
}

function Confirmed({ email }: { readonly email: string }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      <Notice tone="success" title={t('ConfirmEmail_Done', { email })}>
        <p>{t('ConfirmEmail_DoneText')}</p>
        <WayOn isConfirmed />
      </Notice>
    </div>
  );
}

/** Leads to the login and back to this page, for an address that was entered more than once. */
function LogInFirst() {
  const { t } = useTranslation();
  const { user } = useSession();
  if (user) return null;
  return (
    <p>
      <Link to={loginPathFor(paths.confirmEmail)}>{t('SignIn_LogIn')}</Link>
    </p>
  );
}

/** Why the link has no effect, and the way to the account, where a new one can be asked for. */
function DeadConfirmation({ outcome }: Pick<MailLink, 'outcome'>) {
  return (
    <DeadLink
      outcome={outcome}
      usedTextKey="ConfirmEmail_LinkUsedText"
      refusedTextKey="ConfirmEmail_LinkOldText"
    >
      <WayOn isConfirmed={outcome === 'used'} />
    </DeadLink>
  );
}

/** The button that confirms. Opening the link does nothing yet, since mail scanners open links too. */
function Confirm({ token }: { readonly token: string }) {
  const { t } = useTranslation();
  const confirm = useListCall('confirmEmail', accountsKey, {
    onSuccess: ({ email }) => {
      finishMailLink(paths.confirmEmail, 'used');
      loginName.keep(email);
    },
  });
  // What was entered, when and with which browser.
  const link = useQuery({
    queryKey: ['emailLink', token],
    queryFn: () => api.checkEmailLink({ body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const device = useDeviceText();
  const { data, isPending } = confirm;
  const error = confirm.error ?? link.error;
  const isDead = isProblem(error, 'Email_TokenInvalid');
  const isRefused = useIsRefused(error, 'Email_TokenInvalid', 'Email_InUse');
  if (data) return <Confirmed email={data.email} />;
  if (isDead) return <DeadConfirmation outcome="refused" />;
  return (
    <div className="panel account-card">
      {link.data && (
        <p>
          {t('ConfirmEmail_Entered', {
            email: link.data.email,
            time: localDateTime(link.data.requestedTimestamp),
            device: device(link.data.userAgent),
          })}
        </p>
      )}
      <p>{t('ConfirmEmail_Text')}</p>
      {error && <LoadError titleKey="ConfirmEmail_CouldNotConfirm" error={error} />}
      {isProblem(error, 'Email_LogInFirst') && <LogInFirst />}
      {isRefused && <WayOn isConfirmed={false} />}
      {/* A link that has no effect any more must not be offered first. */}
      {!isRefused && !link.isPending && (
        <Button
          look="primary"
          isPending={isPending}
          onPress={() => confirm.mutate({ body: { token } })}
        >
          {t('ConfirmEmail_Confirm')}
        </Button>
      )}
    </div>
  );
}

/** Confirms the new e-mail address of an account, by the link of a mail; sometimes only its owner can. */
export function ConfirmEmailPage() {
  const { t } = useTranslation();
  const { token, outcome } = useFragmentLink();
  return (
    <AccountLayout title={t('Shell_ConfirmEmail')}>
      {token ? <Confirm key={token} token={token} /> : <DeadConfirmation outcome={outcome} />}
    </AccountLayout>
  );
}
