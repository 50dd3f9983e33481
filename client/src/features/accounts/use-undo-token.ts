import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keepMailLink, keptMailLink } from '../../session/mail-links.ts';

/** What the fragment of the mail's link brought; it leaves the address at once. */
export function useUndoToken(): string | undefined {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const given = hash.slice(1);
  const [token, setToken] = useState(() => given || keptMailLink(pathname));
  useEffect(() => {
    if (given === '') return;
    setToken(given);
    keepMailLink(pathname, given);
    navigate(pathname, { replace: true });
  }, [given, pathname, navigate]);
  return given || token;
}
