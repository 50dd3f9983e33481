import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '../session/session.ts';
import { paths } from './paths.ts';
import { useLogout } from './use-logout.ts';

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
