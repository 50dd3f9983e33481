import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { newPasswordSchema } from '#shared/api/fields.ts';
import { isRefusal } from '../../api/request-error.ts';
import { Form } from '../../parts/form.tsx';
import { showCallError } from '../../parts/show-call-error.ts';
import { formResolver } from '../../ui/fields/form-resolver.ts';
import {
  PasswordPairFields,
  stillNeededOfPasswords,
  UsernameOfPassword,
} from '../../ui/fields/password-fields.tsx';
import { SubmitButton } from '../../ui/fields/submit-button.tsx';

const fields = ['password', 'repeatedPassword'] as const;
const resolver = formResolver(
  z.object({ password: newPasswordSchema, repeatedPassword: z.string() }),
);

/** What `NewPasswordForm` shows; `fail` says why the password was not stored, and clears one that was refused. */
export function useNewPasswordForm() {
  const form = useForm({ resolver, defaultValues: { password: '', repeatedPassword: '' } });
  const fail = (error: Error) => {
    if (isRefusal(error)) for (const name of fields) form.setValue(name, '');
    showCallError(form, error, ['password']);
  };
  return { form, fail };
}

interface Props {
  readonly form: ReturnType<typeof useNewPasswordForm>['form'];
  /** The account's login name, for the browser's password manager, if the page knows it. */
  readonly username?: string;
  /** The form's accessible name, for pages with more than one. */
  readonly formLabel?: string;
  readonly label?: string;
  readonly act: string;
  readonly failureTitle: string;
  readonly isPending: boolean;
  readonly aside?: ReactNode;
  readonly onSubmit: (body: { readonly password: string }) => void;
}

/** Asks for a new password, twice, and for nothing else. */
export function NewPasswordForm(props: Props) {
  const { form, username, formLabel, act, failureTitle, isPending, aside } = props;
  const { t } = useTranslation();
  const missing = stillNeededOfPasswords(form.watch());
  return (
    <Form
      form={form}
      {...(formLabel && { label: formLabel })}
      onSubmit={({ password }) => props.onSubmit({ password })}
      failureTitle={failureTitle}
    >
      {username !== undefined && <UsernameOfPassword username={username} />}
      <PasswordPairFields
        control={form.control}
        names={fields}
        label={props.label ?? t('ResetPassword_NewPassword')}
      />
      <SubmitButton isPending={isPending} stillNeeded={missing && t(missing)} aside={aside}>
        {act}
      </SubmitButton>
    </Form>
  );
}
