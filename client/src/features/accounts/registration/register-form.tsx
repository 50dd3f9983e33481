import { useMutation } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { type Control, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { normaliseEmail } from '#shared/email-address.ts';
import { api } from '../../../api/client.ts';
import { isRefusal } from '../../../api/request-error.ts';
import { Form } from '../../../parts/form.tsx';
import { knowsPasskeys, makePasskey, showPasskeyError } from '../../../parts/passkey-questions.ts';
import { showCallError } from '../../../parts/show-call-error.ts';
import { useCall } from '../../../parts/use-call.ts';
import { paths } from '../../../paths.ts';
import { awaitMail } from '../../../session/awaited-mail.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { ChoiceCards } from '../../../ui/fields/choice-cards.tsx';
import { formResolver } from '../../../ui/fields/form-resolver.ts';
import { PasswordPairFields } from '../../../ui/fields/password-fields.tsx';
import { SubmitButton } from '../../../ui/fields/submit-button.tsx';
import { EmailField } from '../../../ui/fields/text-field.tsx';
import { MarkedText, newTabLinkTo } from '../../../ui/texts/marked-text.tsx';
import { useEnterAnonymously } from '../sign-in/sign-in-hooks.ts';
import {
  emptyRegistration,
  isByPasskey,
  type RegisterValues,
  registerFormSchema,
  stillNeededToRegister,
  toRegistration,
} from './registration.ts';

const fieldResolver = formResolver(registerFormSchema);
/** With a passkey there is no field to check. */
const resolver: Resolver<RegisterValues, unknown, RegisterValues> = async (values, ...form) =>
  isByPasskey(values) ? { values, errors: {} } : fieldResolver(values, ...form);

type RegistrationForm = UseFormReturn<RegisterValues, unknown, RegisterValues>;

/** Sends the registration. A failure shows in the form, and a refusal clears the passwords. */
function useRegistration(form: RegistrationForm) {
  const navigate = useNavigate();
  const enter = useEnterAnonymously(false);
  const call = useCall('registerLocal', {
    onSuccess: (user, { body }) => {
      if (!user && body.accountType === 'Local')
        awaitMail('verification', normaliseEmail(body.email));
    },
  });
  const register = (values: RegisterValues) => {
    const onError = (error: Error) => {
      if (isRefusal(error)) {
        form.setValue('password', '');
        form.setValue('repeatedPassword', '');
      }
      showCallError(form, error, ['email', 'password']);
    };
    const onSuccess = (user: LoggedInUser | undefined) =>
      user ? enter(user) : navigate(paths.home);
    call.mutate({ body: toRegistration(values) }, { onError, onSuccess });
  };
  return { register, isPending: call.isPending };
}

/** Registers anonymously with a passkey instead of a password. */
function usePasskeyRegistration(form: RegistrationForm) {
  const enter = useEnterAnonymously(true);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const response = await makePasskey(() => api.registerByPasskeyOptions({}));
      return api.registerByPasskey({ body: { response } });
    },
    onError: (error) => showPasskeyError(form, error),
  });
  return { register: () => mutate(undefined, { onSuccess: enter }), isPending };
}

interface ChoiceProps {
  readonly usesPasskey: boolean;
  readonly onChange: (usesPasskey: boolean) => void;
}

/** Changes between a password and a passkey. */
function PasskeyChoice({ usesPasskey, onChange }: ChoiceProps) {
  const { t } = useTranslation();
  return (
    <>
      {usesPasskey && <p>{t('Register_PasskeyText')}</p>}
      <Button look="outline" className="passkey-choice" onPress={() => onChange(!usesPasskey)}>
        {t(usesPasskey ? 'Register_ByPassword' : 'Register_ByPasskey')}
      </Button>
    </>
  );
}

type AccountType = RegisterValues['accountType'];

interface TypeProps {
  readonly value: AccountType;
  readonly onChange: (type: AccountType) => void;
}

/** With an e-mail address or anonymously. The anonymous type needs a confirmation. */
function AccountTypeChoice({ value, onChange }: TypeProps) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const choose = async (type: AccountType) => {
    onChange(type);
    if (type === 'Local') return;
    const isSure = await confirm({
      titleKey: 'Register_ConfirmAnonymous_Title',
      messageKey: 'Register_ConfirmAnonymous_Message',
      act: t('Register_Anonymously'),
    });
    if (!isSure) onChange('Local');
  };
  return (
    <ChoiceCards
      legend={t('Register_AccountType')}
      value={value}
      options={[
        {
          value: 'Local',
          label: t('Register_Local'),
          description: t('Register_Local_Description'),
        },
        {
          value: 'LocalAnonymous',
          label: t('Register_LocalAnonymous'),
          description: t('Register_LocalAnonymous_Description'),
        },
      ]}
      onChoose={choose}
    />
  );
}

interface ConsentProps {
  readonly control: Control<RegisterValues>;
  readonly isLocal: boolean;
}

/** Nothing after the @ has a dot: such an address may exist, and is mostly a slip. */
const oddEmail = /@[^@.]*$/;

const privacy = { page: newTabLinkTo(paths.privacy) };
const terms = { page: newTabLinkTo(paths.termsOfService) };

function ConsentFields({ control, isLocal }: ConsentProps) {
  const { t } = useTranslation();
  return (
    <>
      {isLocal && (
        <CheckboxField
          control={control}
          name="acceptsPrivacy"
          label={<MarkedText text={t('Register_AcceptPrivacy')} marks={privacy} />}
          isRequired
        />
      )}
      <CheckboxField
        control={control}
        name="acceptsTerms"
        label={<MarkedText text={t('Register_AcceptTerms')} marks={terms} />}
        isRequired
      />
    </>
  );
}

interface Props {
  /** The name or e-mail address that was typed, shared with the login form. */
  readonly typedName: RefObject<string>;
}

/** Registers an account with an e-mail address, or an anonymous one. */
export function RegisterForm({ typedName }: Props) {
  const { t } = useTranslation();
  const email = typedName.current.includes('@') ? typedName.current : '';
  const form = useForm({
    resolver,
    defaultValues: { ...emptyRegistration, email },
  });
  const { control, setValue } = form;
  const values = form.watch();
  useEffect(() => {
    typedName.current = values.email;
  }, [typedName, values.email]);
  const isLocal = values.accountType === 'Local';
  const byPassword = useRegistration(form);
  const byPasskey = usePasskeyRegistration(form);
  const { register, isPending } = isByPasskey(values) ? byPasskey : byPassword;
  const missing = stillNeededToRegister(values);
  // Once the person types on: while the address is typed it has no dot for a moment, and leaving it moves nothing.
  const isOdd = values.password !== '' && oddEmail.test(values.email);
  return (
    <Form form={form} onSubmit={register} failureTitle={t('Register_CouldNotRegister')}>
      <AccountTypeChoice
        value={values.accountType}
        onChange={(type) => setValue('accountType', type)}
      />
      {isLocal && (
        <EmailField
          control={control}
          name="email"
          label={t('Register_Email')}
          isRequired
          enterKeyHint="next"
          warning={isOdd ? t('Register_EmailOdd') : undefined}
        />
      )}
      {!isLocal && knowsPasskeys && (
        <PasskeyChoice
          usesPasskey={values.usesPasskey}
          onChange={(usesPasskey) => setValue('usesPasskey', usesPasskey)}
        />
      )}
      {!isByPasskey(values) && (
        <PasswordPairFields
          control={control}
          names={['password', 'repeatedPassword']}
          label={t('Register_Password')}
          mismatchKey="Register_PasswordsDoNotMatch"
        />
      )}
      <ConsentFields control={control} isLocal={isLocal} />
      <SubmitButton isPending={isPending} stillNeeded={missing && t(missing)}>
        {t('SignIn_Register')}
      </SubmitButton>
    </Form>
  );
}
