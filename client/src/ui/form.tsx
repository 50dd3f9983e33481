import { type FormEvent, type ReactNode, useId } from 'react';
import type { FieldValues, SubmitHandler, UseFormReturn } from 'react-hook-form';
import { useErrorTitle } from '../hooks/page-title.ts';
import { ErrorSummary } from './error-summary.tsx';
import { FormIdContext } from './field-id.ts';
import { useNotify } from './notify.ts';
import { useDraft } from './use-draft.ts';

interface Props<Values extends FieldValues, Transformed> {
  readonly form: UseFormReturn<Values, unknown, Transformed>;
  readonly onSubmit: SubmitHandler<Transformed>;
  readonly children: ReactNode;
  /** Names the form where a page has more than one. */
  readonly label?: string;
  /** The heading of the summary: what could not be done. */
  readonly failureTitle?: string;
  /** A name under which what was typed survives the end of the session; never with secrets in it. */
  readonly draft?: string;
}

/**
 * A form around react-hook-form: no browser bubbles, "Error:" in the title after a failed check,
 * and a focused summary for errors of the whole form
 * (`form.setError('root.server', { message })` or `{ message: 'resolveText:<Key>' }`).
 */
export function Form<Values extends FieldValues, Transformed = Values>(
  props: Props<Values, Transformed>,
) {
  const { form, onSubmit, children, label, failureTitle, draft } = props;
  const formId = useId();
  const notify = useNotify();
  const { errors, isSubmitted } = form.formState;
  useDraft(form, draft);
  useErrorTitle(isSubmitted && Object.keys(errors).length > 0);
  const submit = (event: FormEvent) =>
    form
      .handleSubmit(onSubmit)(event)
      .catch((error) => notify.error('Ui_CouldNotCheck', error));
  const serverError = errors.root?.server?.message;
  return (
    <FormIdContext value={formId}>
      <form noValidate aria-label={label} onSubmit={submit}>
        {serverError !== undefined && (
          <ErrorSummary
            key={form.formState.submitCount}
            title={failureTitle}
            errors={[{ message: serverError }]}
          />
        )}
        {children}
      </form>
    </FormIdContext>
  );
}
