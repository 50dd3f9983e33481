import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import Modal from 'react-bootstrap/Modal';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { externalProviders } from '#shared/enums.ts';
import { externalLoginUrl } from '../api/api-origin.ts';
import { api } from '../api/client.ts';
import { fieldMessage, isRefusal } from '../api/request-error.ts';
import { readableMessage } from '../i18n/resolve-text.ts';
import { keptProof } from '../session/provider-return.ts';
import { useSession } from '../session/session-store.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import type { LazyDialogProps } from '../ui/dialogs/lazy-dialog.tsx';
import { CodeField } from '../ui/fields/code-field.tsx';
import { PasswordField, UsernameOfPassword } from '../ui/fields/password-fields.tsx';
import { SubmitButton } from '../ui/fields/submit-button.tsx';
import { LoadingSkeleton } from '../ui/loading-skeleton.tsx';
import { Notice } from '../ui/notice.tsx';
import { ProviderMark } from '../ui/provider-mark.tsx';
import { Form } from './form.tsx';
import { LoadError } from './load-error.tsx';
import { useOwnAccount } from './own-account.ts';
import { useOwnSecurity } from './own-security.ts';
import {
  knowsPasskeys,
  PasskeyDeclined,
  passkeyErrorMessage,
  signByPasskey,
} from './passkey-questions.ts';
import { showCallError } from './show-call-error.ts';

/** The call that needs a proof, so that it can be offered again after a proof by a provider. */
export interface ProofIntent {
  readonly name?: string;
  readonly params?: Readonly<Record<string, string>>;
  /** The address to return to; the current one if missing. */
  readonly returnTo?: string;
}

interface WayProps {
  /** The other ways: a passkey, and to cancel. */
  readonly before: ReactNode;
}

interface PasswordProps extends WayProps {
  /** For the browser's password manager; empty for an account that logs in by e-mail. */
  readonly username: string;
  readonly onProved: () => void;
}

/** A proof by the account's password, with a code if it has a second factor. */
function PasswordProof({ username, onProved, before }: PasswordProps) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { password: '', code: '' } });
  const { data, refetch } = useOwnSecurity();
  const needsCode = data?.hasSecondFactor ?? false;
  const { setFocus } = form;
  useEffect(() => setFocus('password'), [setFocus]);
  const proof = useMutation({
    mutationFn: ({ password, code }: { password: string; code: string }) =>
      api.proveSession({ body: needsCode ? { password, code } : { password } }),
    onError: (error) => {
      const isCodeWrong = fieldMessage(error, 'code') !== undefined;
      // The factor may have been turned on elsewhere.
      if (isCodeWrong && !needsCode) void refetch();
      if (isRefusal(error)) form.setValue(isCodeWrong ? 'code' : 'password', '');
      showCallError(form, error, needsCode ? ['password', 'code'] : ['password']);
    },
  });
  return (
    <Form
      form={form}
      label={t('Proof_Title')}
      onSubmit={(body) => proof.mutate(body, { onSuccess: onProved })}
    >
      <p>{t(needsCode ? 'Proof_PasswordAndCodeText' : 'Proof_PasswordText')}</p>
      <UsernameOfPassword username={username} />
      <PasswordField
        control={form.control}
        name="password"
        label={t('Login_Password')}
        isRequired
        autoComplete="current-password"
        enterKeyHint={needsCode ? 'next' : 'go'}
      />
      {needsCode && <CodeField control={form.control} name="code" />}
      <SubmitButton isPending={proof.isPending} before={before}>
        {t('Proof_Confirm')}
      </SubmitButton>
    </Form>
  );
}

interface ProviderProps extends WayProps {
  readonly intent: ProofIntent;
}

/** A proof by a new sign-in at the account's provider, which leads back to this page. */
function ProviderProof({ intent, before }: ProviderProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { data, isPending, error, refetch } = useOwnAccount();
  const provider = externalProviders.find((one) => one === data?.loginProvider);
  const { name, params = {}, returnTo = `${pathname}${search}` } = intent;
  const leave = () =>
    keptProof.keep({ path: returnTo, ...(name ? { call: { name, params } } : {}) });
  return (
    <>
      <p>{t('Proof_ProviderText')}</p>
      {isPending && <LoadingSkeleton lines={1} />}
      {error && <LoadError titleKey="Accounts_CouldNotLoad" error={error} onRetry={refetch} />}
      <div className="submit-row">
        {before}
        {provider && (
          <a
            className="btn btn-outline-primary"
            href={externalLoginUrl(provider, '/login/prove')}
            onClick={leave}
          >
            <ProviderMark provider={provider} />
            <span>{t('Proof_ContinueAt', { provider: t(`Provider_${provider}`) })}</span>
          </a>
        )}
      </div>
    </>
  );
}

const fetchOptions = () => api.proveSessionOptions({});

/** A proof by a passkey, if the account has one: the options name those that may sign. */
function usePasskeyProof(onProved: () => void) {
  const options = useQuery({
    queryKey: ['proofOptions'],
    queryFn: fetchOptions,
    enabled: knowsPasskeys,
    gcTime: 0,
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const response = await signByPasskey(fetchOptions);
      return api.proveSession({ body: { response } });
    },
  });
  return {
    hasPasskey: options.data !== undefined && options.data.allowCredentials.length > 0,
    prove: () => mutate(undefined, { onSuccess: onProved }),
    isPending,
    failure: error instanceof PasskeyDeclined ? null : error,
  };
}

interface WaysProps {
  readonly intent: ProofIntent;
  readonly onAnswer: (isProved: boolean) => void;
}

/** The ways that the session's account has. */
function ProofWays({ intent, onAnswer }: WaysProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { data } = useOwnAccount();
  const onProved = () => onAnswer(true);
  const { hasPasskey, prove, isPending, failure } = usePasskeyProof(onProved);
  const isExternal = user?.accountType === 'External';
  const isOnlyWay = !isExternal && data?.hasPassword === false;
  const before = (
    <>
      <Button onPress={() => onAnswer(false)}>{t('Ui_Cancel')}</Button>
      {(hasPasskey || isOnlyWay) && (
        <Button look={isOnlyWay ? 'primary' : 'outline'} isPending={isPending} onPress={prove}>
          {t('Proof_UsePasskey')}
        </Button>
      )}
    </>
  );
  return (
    <>
      {failure && (
        <Notice tone="danger" role="alert" title={t('Proof_CouldNotProve')}>
          <p className="mb-0">{readableMessage(passkeyErrorMessage(failure))}</p>
        </Notice>
      )}
      {isExternal && <ProviderProof intent={intent} before={before} />}
      {isOnlyWay && (
        <>
          <p>{t('Proof_PasskeyText')}</p>
          <div className="submit-row">{before}</div>
        </>
      )}
      {!isExternal && !isOnlyWay && (
        <PasswordProof username={user?.username ?? ''} onProved={onProved} before={before} />
      )}
    </>
  );
}

const firstField = 'input[name=password], .btn-primary';

/** Asks the person to prove who they are: by password, passkey, or a sign-in at their provider. */
export function ProofDialog(props: LazyDialogProps<ProofIntent>) {
  const { question: intent, isOpen, onAnswer, onClosed } = props;
  const { t } = useTranslation();
  const { user } = useSession();
  const onEnd = useEffectEvent(() => onAnswer(false));
  const isOver = user === undefined;
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver]);
  return (
    <Dialog
      title={t('Proof_Title')}
      isOpen={isOpen}
      isSteady
      hasClose={false}
      onClose={() => onAnswer(false)}
      onOpened={(dialog) => dialog.querySelector<HTMLElement>(firstField)?.focus()}
      onClosed={onClosed}
    >
      <Modal.Body>
        <ProofWays intent={intent} onAnswer={onAnswer} />
      </Modal.Body>
    </Dialog>
  );
}
