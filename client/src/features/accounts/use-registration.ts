import type { UseFormReturn } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { signInQuery, wantedPlace } from '../../parts/after-login.ts';
import { showCallError } from '../../parts/show-call-error.ts';
import { useCall } from '../../parts/use-call.ts';
import { paths, withQuery } from '../../paths.ts';
import { useNotify } from '../../ui/notify.ts';
import { newUsernameState } from './new-username.ts';
import type { RegisterValues } from './register-form-schema.ts';
import { toRegistration } from './registration.ts';
import { useEnter } from './use-enter.ts';

type RegisterForm = UseFormReturn<RegisterValues, unknown, RegisterValues>;

/**
 * After an anonymous registration: logged in, and still at the sign-in page, which shows the new
 * username and remembers the page that was wanted.
 */
function useEnterAnonymously(): (user: LoggedInUser) => void {
  const returnTo = wantedPlace(useLocation());
  const query = { [signInQuery.mode]: 'register', [signInQuery.returnTo]: returnTo };
  return useEnter(({ username }) => ({
    to: withQuery(paths.login, query),
    ...(username === null ? {} : { state: newUsernameState(username) }),
  }));
}

/** Sends a registration; a failure is shown in the form, whose passwords are emptied. */
export function useRegistration(form: RegisterForm) {
  const notify = useNotify();
  const navigate = useNavigate();
  const enter = useEnterAnonymously();
  const call = useCall('registerLocal', {
    errorTitle: 'Register_CouldNotRegister',
    onSuccess: (user) => {
      if (user) return enter(user);
      notify.success('Register_Registered');
      navigate(paths.home);
    },
    onError: () => {},
  });
  const register = (values: RegisterValues) => {
    const onError = (error: Error) => {
      notify.error('Register_CouldNotRegister', error);
      form.setValue('password', '');
      form.setValue('repeatedPassword', '');
      showCallError(form, error, ['email', 'password']);
    };
    call.mutate({ body: toRegistration(values) }, { onError });
  };
  return { register, isPending: call.isPending };
}
