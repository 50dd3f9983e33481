import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TextKey } from '../i18n/en.ts';
import { useConfirm } from '../ui/confirm.tsx';

/** The path that a plain click on a link opens, if it is another page of the product. */
function linkedPath(event: MouseEvent): string | undefined {
  const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey);
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!isPlain || !(link instanceof HTMLAnchorElement) || link.target === '_blank')
    return undefined;
  const isInside = link.origin === window.location.origin;
  const isElsewhere = link.pathname !== window.location.pathname;
  return isInside && isElsewhere ? `${link.pathname}${link.search}${link.hash}` : undefined;
}

/** What is asked before a page is left. */
interface LeaveQuestion {
  readonly titleKey: TextKey;
  readonly messageKey: TextKey;
}

/** Asks before the page is left while something would be lost, for instance unsaved changes. */
export function useLeaveGuard(isNeeded: boolean, { titleKey, messageKey }: LeaveQuestion): void {
  const confirm = useConfirm();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isNeeded) return;
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const click = (event: MouseEvent) => {
      const path = linkedPath(event);
      if (path === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      void confirm({ titleKey, messageKey, isDangerous: true }).then(
        (isSure) => isSure && navigate(path),
      );
    };
    window.addEventListener('beforeunload', beforeUnload);
    // The capturing phase runs before the router handles the click.
    document.addEventListener('click', click, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', beforeUnload);
      document.removeEventListener('click', click, { capture: true });
    };
  }, [isNeeded, titleKey, messageKey, confirm, navigate]);
}
