import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** A call that saves something. */
export type SavingCall = Pick<
  UseMutationResult,
  'isPending' | 'isError' | 'isSuccess' | 'submittedAt' | 'reset'
>;

/** How far the content of a form is saved. */
export interface Saving {
  /** Whether there are changes that were not sent. */
  readonly isDirty: boolean;
  readonly isPending: boolean;
  /** Whether the last attempt failed. */
  readonly isError: boolean;
  /** When it was last saved on this page, in milliseconds. */
  readonly savedAt: number | undefined;
}

/** How far a call has come that saves something. */
export function savingOf(
  { isPending, isError, isSuccess, submittedAt }: SavingCall,
  isDirty = false,
): Saving {
  return { isDirty, isPending, isError, savedAt: isSuccess ? submittedAt : undefined };
}

/** Calls back when the person changes a value of a form; the code's own changes do not count. */
export function useTyping<Values extends FieldValues, Transformed>(
  { subscribe }: UseFormReturn<Values, unknown, Transformed>,
  onTyping: () => void,
): void {
  const call = useEffectEvent(onTyping);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // The code's own changes have no type.
        callback: ({ type }) => type === 'change' && call(),
      }),
    [subscribe],
  );
}

/**
 * How far the content of a form is saved. A failure is forgotten when the person changes a value, and its alert goes
 * when all values are as they were.
 */
export function useSaving<Values extends FieldValues, Transformed>(
  form: UseFormReturn<Values, unknown, Transformed>,
  call: SavingCall,
): Saving {
  const { isDirty } = form.formState;
  useTyping(form, () => call.isError && call.reset());
  useEffect(() => {
    if (!isDirty) form.clearErrors('root');
  }, [isDirty, form.clearErrors]);
  return savingOf(call, isDirty);
}
