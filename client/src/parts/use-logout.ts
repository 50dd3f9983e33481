import { useNavigate } from 'react-router-dom';
import { api } from '../api/client.ts';
import { paths } from '../paths.ts';
import { announceLogout } from '../session/other-tabs.ts';
import { sessionStore } from '../session/session-store.ts';
import { useNotify } from '../ui/notify.ts';

/** Ends this tab's session. Clears it at once, and throws if the server cannot be reached. */
export async function logoutHere(): Promise<void> {
  // The call already has its tokens, so the session can be cleared before the answer.
  const ended = api.logout({});
  sessionStore.clear();
  await ended;
}

/** Logs out in all tabs and opens the home page. A toast says if the server cannot be reached. */
export function useLogout(): () => void {
  const navigate = useNavigate();
  const notify = useNotify();
  return () => {
    announceLogout();
    logoutHere().catch((error) => notify.error('Shell_CouldNotLogOut', error));
    navigate(paths.home);
  };
}
