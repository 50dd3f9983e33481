import { useNavigate } from 'react-router-dom';
import { announceLogout } from '../session/other-tabs.ts';
import { logoutHere } from '../session/session.ts';
import { useNotify } from '../ui/notify.ts';
import { paths } from './paths.ts';

/** Logs out, in all tabs, and goes to the home page at once; says so when the server could not be told. */
export function useLogout(): () => void {
  const navigate = useNavigate();
  const notify = useNotify();
  return () => {
    announceLogout();
    logoutHere().catch((error) => notify.error('Shell_CouldNotLogOut', error));
    navigate(paths.home);
  };
}
