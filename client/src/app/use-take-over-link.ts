import { useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { keepTakeOverLink } from '../session/take-over-link.ts';

/**
 * Keeps what a certificate's code brought, on whichever page that address shows (a visitor meets the
 * login page there), and takes the secret out of the address and the history.
 */
export function useTakeOverLink(): void {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  useLayoutEffect(() => {
    if (pathname === paths.newProfile && keepTakeOverLink(hash))
      navigate(paths.newProfile, { replace: true });
  }, [pathname, hash, navigate]);
}
