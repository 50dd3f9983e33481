import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { type ExternalProvider, externalProviders } from '#shared/enums.ts';
import { api } from '../../../api/client.ts';
import { isProblem, isRefusal } from '../../../api/request-error.ts';
import { Form } from '../../../parts/form.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { useCall } from '../../../parts/use-call.ts';
import { paths } from '../../../paths.ts';
import { keptLinking } from '../../../session/provider-return.ts';
import { SubmitButton } from '../../../ui/fields/submit-button.tsx';
import { lazyPart } from '../../../ui/lazy-parts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { notify } from '../../../ui/notify.ts';
import { AccountLayout } from '../account-layout.tsx';
import { loginFailureMessage, secondFactorTokenIn } from '../sign-in/login-failure.ts';
import { LoginFields } from '../sign-in/login-form.tsx';
import { ProviderLinks } from '../sign-in/sign-in-providers.tsx';
import { useLoginProviders } from '../sign-in/use-login-providers.ts';

/** Few people see it. */
const SecondStep = lazyPart(async () => (await import('../sign-in/second-step.tsx')).SecondStep);

/** Asks for a proof before leaving: a proof on the way back would replace the login to link. */
function useLeaveWithProof() {
  const check = useCall('checkFreshSession', { errorTitleKey: 'LinkAccount_CouldNotLink' });
  return (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const { href } = event.currentTarget;
    const go = () => {
      keptLinking.keep('begun');
      window.location.assign(href);
    };
    check.mutate({}, { onSuccess: go });
  };
}

/** The providers through which the person can log in already, and those that are left. */
function useProvidersToLink() {
  const offered = useLoginProviders();
  const linked = useQuery({
    queryKey: ['linkedProviders'],
    queryFn: async () => (await api.myProfile({})).loginProviders,
  });
  const isLinked = (provider: string) => linked.data?.some((one) => one === provider) ?? false;
  return {
    data: linked.data &&
      offered.data && {
        linked: externalProviders.filter(isLinked),
        left: offered.data.filter((provider) => !isLinked(provider)),
      },
    error: linked.error ?? offered.error,
    refetch: () => Promise.all([offered.refetch(), linked.refetch()]),
  };
}

interface ExternalProps {
  readonly linked: readonly ExternalProvider[];
  readonly left: readonly ExternalProvider[];
}

function ExternalSection({ linked, left }: ExternalProps) {
  const { t } = useTranslation();
  const leave = useLeaveWithProof();
  return (
    <section>
      <h2>{t('LinkAccount_ExternalTitle')}</h2>
      {left.length > 0 ? (
        <ProviderLinks
          providers={left}
          redirectUrl="/linkaccount/finish"
          label={t('LinkAccount_ExternalTitle')}
          onLeave={leave}
        />
      ) : (
        <p className="no-providers">
          {linked.length > 0 ? t('LinkAccount_AllLinked') : t('ExternalLogin_NoProviders')}
        </p>
      )}
    </section>
  );
}

/** Links an account with a password. The person logs in to it here. */
function LinkLocalForm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [secondFactorToken, setSecondFactorToken] = useState<string>();
  const form = useForm({
    defaultValues: { emailUnikatIdOrUsername: '', password: '' },
  });
  const onLinked = () => {
    queries.removeQueries();
    notify.success('LinkAccount_Linked');
  };
  const onSuccess = () => navigate(paths.me);
  const link = useCall('linkLocal', { onSuccess: onLinked });
  const linkByCode = useCall('linkBySecondFactor', { onSuccess: onLinked });
  const onError = (error: Error) => {
    const token = secondFactorTokenIn(error);
    setSecondFactorToken(token);
    if (token !== undefined) return;
    if (isRefusal(error)) form.resetField('password');
    form.setError('root.server', { message: loginFailureMessage(error) });
  };
  const goBack = () => {
    setSecondFactorToken(undefined);
    form.resetField('password');
  };
  const onExpired = (error: Error) => {
    goBack();
    onError(error);
  };
  if (secondFactorToken !== undefined)
    return (
      <SecondStep
        secondFactorToken={secondFactorToken}
        text={t('SecondStep_ToLink')}
        send={(body, showError) => linkByCode.mutate({ body }, { onSuccess, onError: showError })}
        isPending={linkByCode.isPending}
        failureTitle={t('LinkAccount_CouldNotLink')}
        action={t('LinkAccount_Link')}
        onBack={goBack}
        onExpired={onExpired}
      />
    );
  return (
    <Form
      form={form}
      label={t('LinkAccount_LocalTitle')}
      onSubmit={(body) => link.mutate({ body }, { onSuccess, onError })}
      failureTitle={t('LinkAccount_CouldNotLink')}
    >
      <LoginFields control={form.control} />
      <SubmitButton isPending={link.isPending}>{t('LinkAccount_Link')}</SubmitButton>
    </Form>
  );
}

function NeedsId() {
  const { t } = useTranslation();
  return (
    <Notice tone="info" title={t('LinkAccount_NeedsIdTitle')}>
      <p>{t('Link_NeedsId')}</p>
      <Link className="btn btn-primary" to={paths.newProfile}>
        {t('LinkAccount_GetId')}
      </Link>
    </Notice>
  );
}

/** Links another account to the person's ID: one of a provider, or one with a password. */
export function LinkAccountPage() {
  const { t } = useTranslation();
  const providers = useProvidersToLink();
  return (
    <AccountLayout title={t('LinkAccount_Title')} lead={t('LinkAccount_Lead')}>
      {isProblem(providers.error, 'Profile_NotFound') ? (
        <NeedsId />
      ) : (
        <div className="panel account-card link-account">
          <Loaded
            query={providers}
            errorTitleKey="LinkAccount_CouldNotLoadExistingLoginProviders"
            lines={4}
          >
            {(loaded) => <ExternalSection {...loaded} />}
          </Loaded>
          <p className="or-divider">{t('SignIn_Or')}</p>
          <section>
            <h2>{t('LinkAccount_LocalTitle')}</h2>
            <p className="text-muted-ink">{t('LinkAccount_LocalText')}</p>
            <LinkLocalForm />
          </section>
        </div>
      )}
    </AccountLayout>
  );
}
