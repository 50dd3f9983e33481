import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useSession } from '../session/session.ts';
import { useNotify } from '../ui/notify.ts';
import { paths } from './paths.ts';

/** Log in or log out; nothing as long as the login status is unknown. */
export function LoginButton() {
  const { t } = useTranslation();
  const { status, logout } = useSession();
  const notify = useNotify();
  const navigate = useNavigate();
  const loggingOut = useMutation({
    mutationFn: logout,
    onError: (error) => notify.error('Shell_CouldNotLogOut', error),
    onSettled: () => navigate(paths.home),
  });
  if (status === 'checking') return null;
  return status === 'loggedOut' ? (
    <Link className="btn btn-primary" to={paths.login}>
      {t('Shell_LogIn')}
    </Link>
  ) : (
    <button
      type="button"
      className="btn btn-outline-primary"
      disabled={loggingOut.isPending}
      onClick={() => loggingOut.mutate()}
    >
      {t('Shell_LogOut')}
    </button>
  );
}
