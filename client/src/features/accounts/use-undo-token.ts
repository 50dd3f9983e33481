import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

// In memory alone, because a token in the history would outlive the visit.
let remembered: string | undefined;

/** What the fragment of the mail's link brought; it leaves the address at once. */
export function useUndoToken(): string | undefined {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const given = hash.slice(1);
  useEffect(() => {
    if (given === '') return;
    remembered = given;
    navigate(pathname, { replace: true });
  }, [given, pathname, navigate]);
  return given || remembered;
}
