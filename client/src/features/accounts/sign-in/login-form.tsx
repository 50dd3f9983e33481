import { Fingerprint } from 'lucide-react';
import { type RefObject, useEffect } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import type { loginSchema } from '#shared/api/accounts.ts';
import { isRefusal } from '../../../api/request-error.ts';
import { Form } from '../../../parts/form.tsx';
import { knowsPasskeys, passkeyErrorMessage } from '../../../parts/passkey-questions.ts';
import { useCall } from '../../../parts/use-call.ts';
import { paths, withQuery } from '../../../paths.ts';
import { useSession } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/fields/password-fields.tsx';
import { SubmitButton } from '../../../ui/fields/submit-button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { hasLostFocus } from '../../../ui/page-heading.tsx';
import {
  emailToVerify,
  loginFailureMessage,
  loginFormMessage,
  secondFactorTokenIn,
} from './login-failure.ts';
import { usePasskeyLogin } from './passkey-login.ts';
import { useEnter } from './sign-in-hooks.ts';

type Values = z.input<typeof loginSchema>;

interface FieldsProps {
  readonly control: Control<Values>;
  /** Whether the browser may offer passkeys beside the names that it knows. */
  readonly offersPasskeys?: boolean;
}

/** Name and password of an account. */
export function LoginFields({ control, offersPasskeys = false }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        control={control}
        name="emailUnikatIdOrUsername"
        label={t('Login_Name')}
        isRequired
        autoComplete={offersPasskeys ? 'username webauthn' : 'username'}
        inputMode="email"
        autoCapitalize="none"
        enterKeyHint="next"
        spellCheck={false}
      />
      <PasswordField
        control={control}
        name="password"
        label={t('Login_Password')}
        isRequired
        autoComplete="current-password"
        enterKeyHint="go"
      />
    </>
  );
}

/** A login that waits for the code of the second factor. */
export interface WaitingLogin {
  readonly name: string;
  readonly secondFactorToken: string;
}

/** Logs in. A failure shows in the form, or leads to the verification or the second step. */
function useLogin(
  onSecondStep: (waiting: WaitingLogin) => void,
  onFailure: (error: Error) => void,
) {
  const navigate = useNavigate();
  const enter = useEnter();
  const login = useCall('login', {});
  const logIn = (values: Values) => {
    const { emailUnikatIdOrUsername: name } = values;
    const onError = (error: Error) => {
      const secondFactorToken = secondFactorTokenIn(error);
      if (secondFactorToken !== undefined) return onSecondStep({ name, secondFactorToken });
      const email = emailToVerify(error, name);
      if (email === undefined) onFailure(error);
      else navigate(withQuery(paths.verifyEmail, { email }));
    };
    login.mutate({ body: values }, { onSuccess: (user) => enter(user, name), onError });
  };
  return { logIn, isPending: login.isPending };
}

/**
 * After the end of a session the name is filled in, so only the password is missing. Waits for the next
 * frame, in which the page's heading has the focus; a person who chose a tab keeps it there. The page stays at
 * its top, where it says why the session ended.
 */
function useFocusOnPassword(hasName: boolean): void {
  const { endReason } = useSession();
  const isMissing = hasName && endReason !== undefined;
  useEffect(() => {
    if (!isMissing) return;
    const frame = requestAnimationFrame(() => {
      if (!hasLostFocus()) return;
      document.querySelector<HTMLElement>('input[name=password]')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isMissing]);
}

interface Props {
  /** The name or e-mail address that was typed, shared with the register form. */
  readonly typedName: RefObject<string>;
  readonly onSecondStep: (waiting: WaitingLogin) => void;
}

/** Login with a passkey, or with ID, e-mail address or username. */
export function LoginForm({ typedName, onSecondStep }: Props) {
  const { t } = useTranslation();
  const form = useForm({
    defaultValues: { emailUnikatIdOrUsername: typedName.current, password: '' },
  });
  const { clearErrors, formState, resetField, setError } = form;
  const typed = useWatch({ control: form.control, name: 'emailUnikatIdOrUsername' });
  useEffect(() => {
    typedName.current = typed;
  }, [typedName, typed]);
  useFocusOnPassword(formState.defaultValues?.emailUnikatIdOrUsername !== '');
  const { logIn, isPending } = useLogin(onSecondStep, (error) => {
    if (isRefusal(error)) resetField('password');
    setError('root.server', { message: loginFormMessage(error) });
  });
  const forgot = { to: paths.requestPasswordReset, state: { typedName: typed } };
  const passkey = usePasskeyLogin({
    onStart: () => clearErrors('root'),
    onFailure: (error) =>
      setError('root.server', { message: passkeyErrorMessage(error, loginFailureMessage) }),
  });
  return (
    <>
      {knowsPasskeys && (
        <Button
          look="outline"
          className="passkey-login"
          icon={Fingerprint}
          iconSize={20}
          isPending={passkey.isPending}
          onPress={passkey.logIn}
        >
          {t('SignIn_ByPasskey')}
        </Button>
      )}
      <Form
        form={form}
        onSubmit={logIn}
        failureTitle={t('Login_CouldNotLogIn')}
        failureHelp={
          <p className="wrap-row notice-actions mb-0">
            <Link {...forgot}>{t('Login_ForgotPassword')}</Link>
            <Link to={paths.help}>{t('Login_Help')}</Link>
          </p>
        }
      >
        <LoginFields control={form.control} offersPasskeys />
        <SubmitButton
          isPending={isPending}
          aside={
            <Link className="btn btn-quiet" {...forgot}>
              {t('Login_ForgotPassword')}
            </Link>
          }
        >
          {t('SignIn_LogIn')}
        </SubmitButton>
      </Form>
    </>
  );
}
