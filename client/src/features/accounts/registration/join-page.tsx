import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { Attestation } from '#shared/api/webauthn.ts';
import type { MemberRole } from '#shared/enums.ts';
import { api } from '../../../api/client.ts';
import { pathToStart, useRoutes } from '../../../parts/after-login.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import {
  knowsPasskeys,
  makePasskey,
  PasskeyDeclined,
  showPasskeyError,
} from '../../../parts/passkey-questions.ts';
import { useCall } from '../../../parts/use-call.ts';
import { paths } from '../../../paths.ts';
import { loginName } from '../../../session/session-end.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AccountLayout } from '../account-layout.tsx';
import { finishMailLink, useIsRefused, useMailLink } from '../mail-link.ts';
import { NewPasswordForm, useNewPasswordForm } from '../new-password-form.tsx';
import { useStartSession } from '../sign-in/sign-in-hooks.ts';

/** An invitation that is used, withdrawn, expired or cut off. */
function DeadInvitation() {
  const { t } = useTranslation();
  return (
    <Notice tone="info" title={t('Join_LinkOld')} role="alert">
      <p>{t('Join_LinkOldText')}</p>
      <div className="wrap-row notice-actions">
        <Link className="btn btn-primary" to={paths.login}>
          {t('SignIn_LogIn')}
        </Link>
      </div>
    </Notice>
  );
}

/** What the new member may do. */
function Roles({ roles }: { readonly roles: readonly MemberRole[] }) {
  const { t } = useTranslation();
  if (roles.length === 0) return <p>{t('Member_NoRoleHint')}</p>;
  return (
    <>
      <p className="mb-1">{t('Join_Roles')}</p>
      <ul>
        {roles.map((role) => (
          <li key={role}>
            <strong>{t(`Member_Role_${role}`)}</strong> <span>{t(`Member_RoleText_${role}`)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What the invitation is for, and the password of the new account. */
function WithToken({ token }: { readonly token: string }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const routes = useRoutes();
  const { form, fail } = useNewPasswordForm();
  const enter = useStartSession((user) => ({ to: pathToStart(routes, user) }));
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => api.checkInvitation({ body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const call = useCall('acceptInvitation', {
    onSuccess: () => {
      finishMailLink(pathname, 'used');
      loginName.keep(invitation.data?.email);
    },
  });
  if (useIsRefused(call.error ?? invitation.error, 'Member_InvitationInvalid'))
    return <DeadInvitation />;
  const send = (way: { password: string } | { response: Attestation }) =>
    call.mutate({ body: { token, ...way } }, { onSuccess: enter, onError: fail });
  const sendPasskey = () =>
    makePasskey(() => api.acceptByPasskeyOptions({ body: { token } })).then(
      (response) => send({ response }),
      (error) => {
        if (error instanceof PasskeyDeclined)
          form.setError('root.server', { message: 'resolveText:Join_NoPasskey' });
        else showPasskeyError(form, error);
      },
    );
  return (
    <Loaded query={invitation} errorTitleKey="Join_CouldNotLoad" lines={6}>
      {({ institution, name, email, roles }) => (
        <>
          <p className="text-muted-ink">
            {t(institution === '' ? 'Join_LeadUnnamed' : 'Join_Lead', { name, institution })}
          </p>
          <p>{t('Join_LoginName', { email })}</p>
          <Roles roles={roles} />
          <div className="panel account-card">
            <NewPasswordForm
              form={form}
              username={email}
              label={t('Join_Password')}
              act={t('Join_Accept')}
              failureTitle={t('Join_CouldNotJoin')}
              isPending={call.isPending}
              onSubmit={send}
            />
            {knowsPasskeys && (
              <Button
                look="outline"
                className="passkey-choice mt-3"
                isBusy={call.isPending}
                onPress={() => void sendPasskey()}
              >
                {t('Join_ByPasskey')}
              </Button>
            )}
          </div>
        </>
      )}
    </Loaded>
  );
}

/** Accepts an invitation to an institution, with the link from a mail. */
export function JoinPage() {
  const { t } = useTranslation();
  const { token } = useMailLink();
  return (
    <AccountLayout title={t('Shell_Join')}>
      {token ? <WithToken token={token} /> : <DeadInvitation />}
    </AccountLayout>
  );
}
