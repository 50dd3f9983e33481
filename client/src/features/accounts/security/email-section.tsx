import { useEffect } from 'react';
import { type Control, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { Account } from '#shared/api/accounts.ts';
import { emailSchema, givenPasswordSchema } from '#shared/api/fields.ts';
import { isRefusal } from '../../../api/request-error.ts';
import { Form } from '../../../parts/form.tsx';
import { accountsKey } from '../../../parts/own-account.ts';
import { useOwnSecurity } from '../../../parts/own-security.ts';
import { showCallError } from '../../../parts/show-call-error.ts';
import { useCall } from '../../../parts/use-call.ts';
import { useListCall } from '../../../parts/use-list-call.ts';
import { noteEmailChangeMail } from '../../../session/awaited-mail.ts';
import { useSession } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { formResolver } from '../../../ui/fields/form-resolver.ts';
import { PasswordField, UsernameOfPassword } from '../../../ui/fields/password-fields.tsx';
import { SubmitButton } from '../../../ui/fields/submit-button.tsx';
import { EmailField } from '../../../ui/fields/text-field.tsx';
import { FocusedHeading, focusHeadingIfLost } from '../../../ui/page-heading.tsx';

/** A new e-mail address, and the password of its account; empty if the account has none. */
const newEmailSchema = z.object({
  email: emailSchema,
  password: givenPasswordSchema.or(z.literal('')),
});
type NewEmail = z.infer<typeof newEmailSchema>;

const resolver = formResolver(newEmailSchema);

interface Props {
  readonly account: Account;
  readonly onClose: () => void;
}

/**
 * Sends the new address. For the account in use the typed password also makes the session fresh, so
 * that it is asked for only once. With a second factor, or without a password, a proof is asked for if the
 * session is not fresh.
 */
function useEmailChange({ account, onClose }: Props) {
  const { user } = useSession();
  const { data: security } = useOwnSecurity();
  const form = useForm({ resolver, defaultValues: { email: '', password: '' } });
  const proof = useCall('proveSession', {});
  const call = useListCall('changeEmail', accountsKey, {
    onSuccess: () => noteEmailChangeMail(account.id),
  });
  const fail = (error: Error) => {
    if (isRefusal(error)) form.setValue('password', '');
    showCallError(form, error, ['email', 'password']);
  };
  const send = (body: Partial<NewEmail> & { readonly email: string }) =>
    call.mutate(
      { body: { ...body, accountId: account.id } },
      { onSuccess: onClose, onError: fail },
    );
  const submit = (body: NewEmail) => {
    const { email, password } = body;
    if (!account.hasPassword) return send({ email });
    if (password === '')
      return form.setError('password', { type: 'required' }, { shouldFocus: true });
    if (account.id !== user?.accountId || security?.hasSecondFactor) return send(body);
    proof.mutate({ body: { password } }, { onSuccess: () => send(body), onError: fail });
  };
  return { form, submit, isPending: proof.isPending || call.isPending };
}

interface PasswordProps {
  readonly control: Control<NewEmail>;
  /** The account's login name, for the reader and the browser's password manager. */
  readonly name: string;
}

function AccountPassword({ control, name }: PasswordProps) {
  const { t } = useTranslation();
  return (
    <>
      <UsernameOfPassword username={name} />
      <PasswordField
        control={control}
        name="password"
        label={t('EmailChange_Password')}
        hint={t('EmailChange_PasswordHint', { name })}
        isRequired
        autoComplete="current-password"
        enterKeyHint="go"
      />
    </>
  );
}

/** Adds an e-mail address to an anonymous account, or changes the address of another one. */
export function EmailSection(props: Props) {
  const { account, onClose } = props;
  const { t } = useTranslation();
  const { form, submit, isPending } = useEmailChange(props);
  // The focus goes with the form.
  useEffect(() => focusHeadingIfLost, []);
  const isAdded = account.email === undefined;
  const addText = account.hasPassword ? 'EmailChange_AddText' : 'EmailChange_AddToPasskeyText';
  return (
    <section className="panel account-card password-section">
      <FocusedHeading>
        {isAdded ? t('EmailChange_Add') : t('EmailChange_ChangeOf', { name: account.label })}
      </FocusedHeading>
      <p className="text-muted-ink">{t(isAdded ? addText : 'EmailChange_ChangeText')}</p>
      <Form
        form={form}
        label={isAdded ? t('EmailChange_Add') : t('EmailChange_Change')}
        onSubmit={submit}
        failureTitle={t('EmailChange_CouldNotRequest')}
      >
        <EmailField
          control={form.control}
          name="email"
          label={t('EmailChange_Email')}
          isRequired
          enterKeyHint={account.hasPassword ? 'next' : 'send'}
        />
        {account.hasPassword && <AccountPassword control={form.control} name={account.label} />}
        <SubmitButton
          isPending={isPending}
          aside={<Button onPress={onClose}>{t('Ui_Cancel')}</Button>}
        >
          {t('EmailChange_Send')}
        </SubmitButton>
      </Form>
    </section>
  );
}
