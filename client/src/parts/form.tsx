import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import type { FieldErrors, FieldValues, SubmitHandler, UseFormReturn } from 'react-hook-form';
import { useErrorTitle } from '../hooks/page-title.ts';
import { registerForm, takeDraft } from '../session/drafts.ts';
import { sessionStore } from '../session/session-store.ts';
import { ErrorSummary } from '../ui/fields/error-summary.tsx';
import { FormIdContext } from '../ui/fields/use-field.ts';
import { callErrorMessage } from './show-call-error.ts';

/**
 * Keeps what is being written when the session ends, and restores it when the same account logs in
 * again. Without a name nothing is kept.
 */
export function useDraft(
  name: string | undefined,
  read: () => object | undefined,
  restore: (draft: object) => void,
): void {
  const readNow = useEffectEvent(read);
  const restoreNow = useEffectEvent(restore);
  useEffect(() => {
    if (name === undefined) return;
    const { user } = sessionStore.get();
    const draft = user && takeDraft(user.accountId, name);
    if (draft) restoreNow(draft);
    return registerForm(name, () => readNow());
  }, [name]);
}

interface Props<Values extends FieldValues, Transformed> {
  readonly form: UseFormReturn<Values, unknown, Transformed>;
  readonly onSubmit: SubmitHandler<Transformed>;
  readonly children: ReactNode;
  /** The form's accessible name, for pages with more than one. */
  readonly label?: string;
  /** The heading of the error summary: what failed. */
  readonly failureTitle?: string;
  /** The way on after such a failure, below its message. */
  readonly failureHelp?: ReactNode;
  /** The name of the form's draft. Never set it for a form that holds secrets. */
  readonly draft?: string;
}

/** The number of wrong fields, including those in groups. */
function countErrors(errors: FieldErrors): number {
  return Object.values(errors).reduce((count, error) => {
    const isGroup = typeof error === 'object' && typeof error.type !== 'string';
    return count + (isGroup ? countErrors(error as FieldErrors) : 1);
  }, 0);
}

/**
 * A form for react-hook-form: no bubbles of the browser, "Error:" in the page title after a failed
 * check. One wrong field has the focus; several have a focused summary, and so has a refusal that names none (`showCallError`,
 * or `form.setError('root.server', { message: 'resolveText:<Key>' })`).
 */
export function Form<Values extends FieldValues, Transformed = Values>(
  props: Props<Values, Transformed>,
) {
  const { form, onSubmit, children, label, failureTitle, failureHelp, draft } = props;
  const formId = useId();
  const { errors, isSubmitted, isDirty } = form.formState;
  useDraft(
    draft,
    () => (isDirty ? form.getValues() : undefined),
    (kept) => form.reset({ ...form.getValues(), ...kept }, { keepDefaultValues: true }),
  );
  useErrorTitle(isSubmitted && Object.keys(errors).length > 0);
  const element = useRef<HTMLFormElement>(null);
  const submit = async (event: FormEvent) => {
    let faults = 0;
    const check = form.handleSubmit(onSubmit, (found) => {
      faults = countErrors(found);
    });
    await check(event).catch((error) =>
      form.setError('root.server', { message: callErrorMessage(error) }),
    );
    if (faults > 1) form.setError('root.fields', {});
  };
  const { server, fields } = errors.root ?? {};
  return (
    <FormIdContext value={formId}>
      <form ref={element} noValidate aria-label={label} onSubmit={submit}>
        {(server ?? fields) && (
          <ErrorSummary
            key={form.formState.submitCount}
            title={server && failureTitle}
            message={server?.message}
            form={element}
            help={server && failureHelp}
          />
        )}
        {children}
      </form>
    </FormIdContext>
  );
}
