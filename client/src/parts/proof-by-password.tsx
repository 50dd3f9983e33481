import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { Form } from './form.tsx';
import { showCallError } from './show-call-error.ts';

interface Props {
  /** For the browser's password manager; empty for an account that logs in with its address. */
  readonly username: string;
  readonly onProved: () => void;
  readonly onCancel: () => void;
}

/** The proof by the password of the session's account. */
export function PasswordProof({ username, onProved, onCancel }: Props) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { password: '' } });
  const { setFocus } = form;
  useEffect(() => setFocus('password'), [setFocus]);
  const proof = useMutation({
    mutationFn: (body: { password: string }) => api.proveSession({ body }),
    onSuccess: onProved,
    onError: (error) => {
      form.setValue('password', '');
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
            {t('Account_CancelChange')}
          </button>
        }
      >
        {t('Proof_Confirm')}
      </SubmitButton>
    </Form>
  );
}
