import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import Modal from 'react-bootstrap/Modal';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { fieldMessage } from '../api/field-message.ts';
import { isRefusal } from '../api/request-error.ts';
import { useSession } from '../session/session-store.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import type { LazyDialogProps } from '../ui/dialogs/lazy-dialog.tsx';
import { CodeField } from '../ui/fields/code-field.tsx';
import { PasswordField, UsernameOfPassword } from '../ui/fields/password-fields.tsx';
import { SubmitButton } from '../ui/fields/submit-button.tsx';
import { Form } from './form.tsx';
import { useOwnAccount } from './own-account.ts';
import { type TypedProof, useTypedProof } from './own-security.ts';
import { PasskeyProofFailure, useHasPasskey, usePasskeyProof } from './passkey-proof.tsx';
import { type ProofIntent, ProviderProof } from './provider-proof.tsx';
import { showCallError } from './show-call-error.ts';

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
  const { needsCode, bodyOf, refetch } = useTypedProof();
  const { setFocus } = form;
  useEffect(() => setFocus('password'), [setFocus]);
  const proof = useMutation({
    mutationFn: (typed: TypedProof) => api.proveSession({ body: bodyOf(typed) }),
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

/** A proof by a passkey, for an account that has no other way. */
function PasskeyOnlyProof({ before }: WayProps) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('Proof_PasskeyText')}</p>
      <div className="submit-row">{before}</div>
    </>
  );
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
  const hasPasskey = useHasPasskey();
  const onProved = () => onAnswer(true);
  const passkey = usePasskeyProof(onProved);
  const isExternal = user?.accountType === 'External';
  const isOnlyWay = !isExternal && data?.hasPassword === false;
  const before = (
    <>
      <Button onPress={() => onAnswer(false)}>{t('Ui_Cancel')}</Button>
      {(hasPasskey || isOnlyWay) && (
        <Button
          look={isOnlyWay ? 'primary' : 'outline'}
          isPending={passkey.isPending}
          onPress={passkey.prove}
        >
          {t('Proof_UsePasskey')}
        </Button>
      )}
    </>
  );
  return (
    <>
      {passkey.failure && <PasskeyProofFailure error={passkey.failure} />}
      {isExternal && <ProviderProof intent={intent} before={before} />}
      {isOnlyWay && <PasskeyOnlyProof before={before} />}
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
