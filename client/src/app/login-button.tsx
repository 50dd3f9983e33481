import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLogout } from '../parts/use-logout.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/use-session.ts';

/** Log in or log out; nothing as long as the login status is unknown. */
export function LoginButton() {
  const { t } = useTranslation();
  const { status } = useSession();
  const logOut = useLogout();
  if (status === 'checking') return null;
  return status === 'loggedOut' ? (
    <Link className="btn btn-primary" to={paths.login}>
      {t('Shell_LogIn')}
    </Link>
  ) : (
    <button type="button" className="btn btn-outline-primary" onClick={logOut}>
      {t('Shell_LogOut')}
    </button>
  );
}
