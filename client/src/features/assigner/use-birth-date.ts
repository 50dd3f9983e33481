import { useCallback, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { isForNextId } from '../../office-paths.ts';
import { formResolver } from '../../ui/form-resolver.ts';
import { hasLostFocus } from '../../ui/page-heading.tsx';

const resolver = formResolver(async () => {
  const { assignerEndpoints } = await import('#shared/api/assigner.ts');
  return assignerEndpoints.drawAssignerCandidate.query;
});

/** Whether the keyboard of the screen would open with the focus; a desk has a mouse. */
function hasScreenKeyboard(): boolean {
  return !window.matchMedia('(hover: hover) and (pointer: fine)').matches;
}

/** At once: `setFocus` of the form waits for a timeout, in which the next key of a fast clerk would be lost. */
function focus(): void {
  document.getElementsByName('birthDate')[0]?.focus();
}

/**
 * The form of the birth date, with functions to reset and focus it. The page opens with the cursor in
 * it; on a phone only for the next ID, which the person asked for.
 */
export function useBirthDate() {
  const form = useForm({ resolver, defaultValues: { birthDate: '' } });
  const { reset } = form;
  const restart = useCallback(() => {
    reset();
    focus();
  }, [reset]);
  const isForNext = isForNextId(useLocation().state);
  useEffect(() => {
    if (!isForNext && hasScreenKeyboard()) return;
    // After the shell has focused the heading of the new page. A person who is elsewhere stays there.
    const frame = requestAnimationFrame(() => hasLostFocus() && focus());
    return () => cancelAnimationFrame(frame);
  }, [isForNext]);
  return { form, restart, focus };
}
