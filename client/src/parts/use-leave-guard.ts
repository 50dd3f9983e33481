import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useConfirm } from '../ui/dialogs/confirm.tsx';
import type { Question } from '../ui/dialogs/confirm-dialog.tsx';
import { guardLeaving, type LeaveGuard } from './leaving.ts';

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

/** The place of the current entry in the router's history; undefined if the router did not make it. */
function historyIndex(): number | undefined {
  const index: unknown = window.history.state?.idx;
  return typeof index === 'number' ? index : undefined;
}

/**
 * Holds Back and Forward: returns to the entry of the page before the router sees the step, and passes `ask`
 * the way to take the step again.
 */
function holdSteps(ask: LeaveGuard['ask']): LeaveGuard['seeStep'] {
  const path = window.location.pathname;
  const index = historyIndex();
  // The steps of this function: back to the entry, which the router must not see, and away from it.
  let own: 'return' | 'step' | undefined;
  return (event) => {
    if (own === 'return') event.stopImmediatePropagation();
    if (own) {
      own = undefined;
      return;
    }
    const reached = historyIndex();
    const isInside = window.location.pathname === path;
    if (isInside || index === undefined || reached === undefined) return;
    event.stopImmediatePropagation();
    own = 'return';
    window.history.go(index - reached);
    ask(() => {
      own = 'step';
      window.history.go(reached - index);
    });
  };
}

/** Asks whether to leave. */
export type LeaveQuestion = Omit<Question, 'act'>;

/**
 * Asks `question` before the page is left while something on it would be lost: by a link, Back, Forward,
 * "Log out", or closing the tab. Keep the question constant.
 */
export function useLeaveGuard(isNeeded: boolean, question: LeaveQuestion): void {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isNeeded) return;
    const ask = async (leave: () => void) => {
      if (await confirm({ ...question, act: t('Ui_Leave') })) leave();
    };
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const click = (event: MouseEvent) => {
      const path = linkedPath(event);
      if (path === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      void ask(() => navigate(path));
    };
    window.addEventListener('beforeunload', beforeUnload);
    // The capturing phase runs before the router handles the click.
    document.addEventListener('click', click, { capture: true });
    const release = guardLeaving({ ask, seeStep: holdSteps(ask) });
    return () => {
      window.removeEventListener('beforeunload', beforeUnload);
      document.removeEventListener('click', click, { capture: true });
      release();
    };
  }, [isNeeded, question, confirm, navigate, t]);
}
