import { useNavigate } from 'react-router-dom';
import { api } from '../api/client.ts';
import { paths } from '../paths.ts';
import { announceLogout } from '../session/other-tabs.ts';
import { sessionStore } from '../session/session-store.ts';
import { useNotify } from '../ui/notify.ts';

/** Ends this tab's session; forgets everything at once, and throws if the server could not be reached. */
export async function logoutHere(): Promise<void> {
  // The call has taken the tokens along; nothing is left in the page while it is under way.
  const ended = api.logout({});
  sessionStore.clear();
  await ended;
}

/** Logs out, in all tabs, and goes to the home page at once; says so if the server could not be reached. */
export function useLogout(): () => void {
  const navigate = useNavigate();
  const notify = useNotify();
  return () => {
    announceLogout();
    logoutHere().catch((error) => notify.error('Shell_CouldNotLogOut', error));
    navigate(paths.home);
  };
}
