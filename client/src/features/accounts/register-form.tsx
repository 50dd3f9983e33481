import { type RefObject, useCallback } from 'react';
import { type Control, type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { isRefusal } from '../../api/request-error.ts';
import { signInQuery, wantedPlace } from '../../parts/after-login.ts';
import { Form } from '../../parts/form.tsx';
import { showCallError } from '../../parts/show-call-error.ts';
import { useCall } from '../../parts/use-call.ts';
import { paths, withQuery } from '../../paths.ts';
import { awaitMail } from '../../session/awaited-mail.ts';
import { keepLoginName } from '../../session/session-end.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { formResolver } from '../../ui/form-resolver.ts';
import { MarkedText, newTabLinkTo } from '../../ui/marked-text.tsx';
import { useNotify } from '../../ui/notify.ts';
import { PasswordPairFields } from '../../ui/password-fields.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { EmailField } from '../../ui/text-field.tsx';
import { AccountTypeChoice } from './account-type-choice.tsx';
import type { RegisterValues } from './form-schemas.ts';
import {
  emptyRegistration,
  newUsernameState,
  stillNeededToRegister,
  toRegistration,
} from './registration.ts';
import { useStartSession, useTypedName } from './sign-in-hooks.ts';

const resolver = formResolver(async () => {
  const { registerFormSchema } = await import('./form-schemas.ts');
  return registerFormSchema;
});

type RegistrationForm = UseFormReturn<RegisterValues, unknown, RegisterValues>;

/**
 * Logs in after an anonymous registration. The person stays on the sign-in page, which shows the
 * new username and keeps the page to return to.
 */
function useEnterAnonymously(): (user: LoggedInUser) => void {
  const returnTo = wantedPlace(useLocation());
  const query = { [signInQuery.mode]: 'register', [signInQuery.returnTo]: returnTo };
  return useStartSession(({ username }) => ({
    to: withQuery(paths.login, query),
    ...(username === null ? {} : { state: newUsernameState(username) }),
  }));
}

/** Sends the registration. A failure shows in the form, and a refusal clears the passwords. */
function useRegistration(form: RegistrationForm) {
  const notify = useNotify();
  const navigate = useNavigate();
  const enter = useEnterAnonymously();
  const call = useCall('registerLocal', {
    onSuccess: (user, { body }) => {
      if (user) {
        keepLoginName(user.username ?? undefined);
        return enter(user);
      }
      notify.success('Register_Registered');
      if (body.accountType === 'Local') awaitMail('verification', body.email);
      navigate(paths.home);
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
    call.mutate({ body: toRegistration(values) }, { onError });
  };
  return { register, isPending: call.isPending };
}

interface ConsentProps {
  readonly control: Control<RegisterValues>;
  readonly isLocal: boolean;
}

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
  const { control, getValues, setValue } = form;
  useTypedName(
    typedName,
    useCallback(() => getValues('email'), [getValues]),
  );
  const { register, isPending } = useRegistration(form);
  const values = form.watch();
  const isLocal = values.accountType === 'Local';
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
        />
      )}
      <PasswordPairFields
        control={control}
        names={['password', 'repeatedPassword']}
        label={t('Register_Password')}
        mismatch={t('Register_PasswordsDoNotMatch')}
      />
      <ConsentFields control={control} isLocal={isLocal} />
      <SubmitButton
        isPending={isPending}
        stillNeeded={stillNeededToRegister(values).map((key) => t(key))}
      >
        {t('SignIn_Register')}
      </SubmitButton>
    </Form>
  );
}
