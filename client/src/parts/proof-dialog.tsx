import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import Modal from 'react-bootstrap/Modal';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { type ExternalProvider, externalProviders } from '#shared/enums.ts';
import { externalLoginUrl } from '../api/api-origin.ts';
import { api } from '../api/client.ts';
import { isRefusal } from '../api/request-error.ts';
import { keepProofReturn } from '../session/provider-return.ts';
import { useSession } from '../session/session-store.ts';
import { Dialog } from '../ui/dialog.tsx';
import type { LazyDialogProps } from '../ui/lazy-dialog.tsx';
import { LoadingSkeleton } from '../ui/loading-skeleton.tsx';
import { PasswordField } from '../ui/password-fields.tsx';
import { ProviderMark } from '../ui/provider-mark.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { Form } from './form.tsx';
import { LoadError } from './load-error.tsx';
import { useOwnAccount } from './own-account.ts';
import { showCallError } from './show-call-error.ts';

/** The call that needs a proof, so that it can be offered again after a proof by a provider. */
export interface ProofIntent {
  readonly name?: string;
  readonly params?: Readonly<Record<string, string>>;
  /** The address to return to; the current one if missing. */
  readonly returnTo?: string;
}

interface PasswordProps {
  /** For the browser's password manager; empty for an account that logs in by e-mail. */
  readonly username: string;
  readonly onProved: () => void;
  readonly onCancel: () => void;
}

/** A proof by the account's password. */
function PasswordProof({ username, onProved, onCancel }: PasswordProps) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { password: '' } });
  const { setFocus } = form;
  useEffect(() => setFocus('password'), [setFocus]);
  const proof = useMutation({
    mutationFn: (body: { password: string }) => api.proveSession({ body }),
    onSuccess: onProved,
    onError: (error) => {
      if (isRefusal(error)) form.setValue('password', '');
      showCallError(form, error, ['password']);
    },
  });
  const isEmpty = useWatch({ control: form.control, name: 'password' }) === '';
  return (
    <Form form={form} label={t('Proof_Title')} onSubmit={(body) => proof.mutate(body)}>
      <p>{t('Proof_PasswordText')}</p>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        control={form.control}
        name="password"
        label={t('Login_Password')}
        isRequired
        autoComplete="current-password"
        enterKeyHint="go"
      />
      <SubmitButton
        isPending={proof.isPending}
        stillNeeded={isEmpty ? [t('Proof_NeedsPassword')] : []}
        aside={
          <button type="button" className="btn btn-quiet" onClick={onCancel}>
            {t('Ui_Cancel')}
          </button>
        }
      >
        {t('Proof_Confirm')}
      </SubmitButton>
    </Form>
  );
}

interface ProviderProps {
  readonly intent: ProofIntent;
  readonly onCancel: () => void;
}

interface LinkProps {
  readonly intent: ProofIntent;
  readonly provider: ExternalProvider;
}

/** A link to the provider, which leads back to this page. */
function ProofLink({ intent, provider }: LinkProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { name, params = {}, returnTo = `${pathname}${search}` } = intent;
  return (
    <a
      className="btn btn-outline-primary"
      href={externalLoginUrl(provider, '/login/prove')}
      onClick={() =>
        keepProofReturn({ path: returnTo, ...(name ? { call: { name, params } } : {}) })
      }
    >
      <ProviderMark provider={provider} />
      {t('Proof_ContinueAt', { provider: t(`Provider_${provider}`) })}
    </a>
  );
}

/** A proof by a new sign-in at the account's provider. */
function ProviderProof({ intent, onCancel }: ProviderProps) {
  const { t } = useTranslation();
  const { data, isPending, error, refetch } = useOwnAccount();
  const provider = externalProviders.find((one) => one === data?.loginProvider);
  return (
    <>
      <p>{t('Proof_ProviderText')}</p>
      {isPending && <LoadingSkeleton lines={1} />}
      {error && <LoadError titleKey="Accounts_CouldNotLoad" error={error} onRetry={refetch} />}
      <div className="submit-row">
        {provider && <ProofLink intent={intent} provider={provider} />}
        <button type="button" className="btn btn-quiet" onClick={onCancel}>
          {t('Ui_Cancel')}
        </button>
      </div>
    </>
  );
}

type Props = LazyDialogProps<ProofIntent>;

/** Asks the person to prove who they are: by password, or by a sign-in at their provider. */
export function ProofDialog({ question: intent, onAnswer, onClosed }: Props) {
  const { t } = useTranslation();
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(true);
  const answer = (isProved: boolean) => {
    setIsOpen(false);
    onAnswer(isProved);
  };
  const onEnd = useEffectEvent(() => answer(false));
  const isOver = user === undefined;
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver]);
  const cancel = () => answer(false);
  return (
    <Dialog
      title={t('Proof_Title')}
      isOpen={isOpen}
      isSteady
      hasClose={false}
      onClose={cancel}
      onOpened={(dialog) => dialog.querySelector<HTMLInputElement>('input[name=password]')?.focus()}
      onClosed={onClosed}
    >
      <Modal.Body>
        {user?.accountType === 'External' ? (
          <ProviderProof intent={intent} onCancel={cancel} />
        ) : (
          <PasswordProof
            username={user?.username ?? ''}
            onProved={() => answer(true)}
            onCancel={cancel}
          />
        )}
      </Modal.Body>
    </Dialog>
  );
}
