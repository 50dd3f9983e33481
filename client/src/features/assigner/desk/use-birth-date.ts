import { useCallback } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { assignerEndpoints } from '#shared/api/assigner.ts';
import { isForNextId } from '../../../office-paths.ts';
import { formResolver } from '../../../ui/fields/form-resolver.ts';
import { useFirstFocus } from '../../../ui/page-heading.tsx';

const resolver = formResolver(assignerEndpoints.drawAssignerCandidate.query);

/** Whether the keyboard of the screen would open with the focus; a desk has a mouse. */
function hasScreenKeyboard(): boolean {
  return !window.matchMedia('(hover: hover) and (pointer: fine)').matches;
}

const field = () => document.querySelector<HTMLInputElement>('input[name=birthDate]');

/**
 * At once: `setFocus` of the form waits for a timeout, in which the next key of a fast clerk would be lost. A date that
 * is there is selected, so that typing replaces it.
 */
const focus = () => {
  field()?.focus();
  field()?.select();
};

/**
 * The form of the birth date, with functions to reset and focus it and to see whether it is left. The page opens with
 * the cursor in it; on a phone only for the next ID, which the person asked for.
 */
export function useBirthDate() {
  const form = useForm({ resolver, defaultValues: { birthDate: '' } });
  const { reset } = form;
  const restart = useCallback(() => {
    reset();
    // The reset is drawn later: until then the old date is selected.
    focus();
  }, [reset]);
  const isForNext = isForNextId(useLocation().state);
  useFirstFocus(isForNext || !hasScreenKeyboard(), focus);
  /** Whether the person has begun something else since a date was sent. */
  const isElsewhere = (sent: string) => {
    const active = document.activeElement;
    const isTyping = active !== field() && active?.matches('input, textarea, select');
    return isTyping || form.getValues('birthDate') !== sent;
  };
  return { form, restart, focus, isElsewhere };
}
