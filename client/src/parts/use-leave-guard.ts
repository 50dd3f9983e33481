import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useConfirm } from '../ui/confirm.tsx';
import type { Question } from '../ui/confirm-dialog.tsx';

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

/** Asks `question` before the page is left while something on it would be lost. Keep the question constant. */
export function useLeaveGuard(isNeeded: boolean, question: Question): void {
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
      void confirm(question).then((isSure) => isSure && navigate(path));
    };
    window.addEventListener('beforeunload', beforeUnload);
    // The capturing phase runs before the router handles the click.
    document.addEventListener('click', click, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', beforeUnload);
      document.removeEventListener('click', click, { capture: true });
    };
  }, [isNeeded, question, confirm, navigate]);
}
