import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import type { FieldErrors, FieldValues, SubmitHandler, UseFormReturn } from 'react-hook-form';
import { useErrorTitle } from '../hooks/page-title.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { FormIdContext } from '../ui/field-id.ts';
import { useNotify } from '../ui/notify.ts';
import { callErrorMessage } from './show-call-error.ts';
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

/** How many fields are wrong; a group of fields holds errors of its own. */
function countErrors(errors: FieldErrors): number {
  return Object.values(errors).reduce((count, error) => {
    const isGroup = typeof error === 'object' && typeof error.type !== 'string';
    return count + (isGroup ? countErrors(error as FieldErrors) : 1);
  }, 0);
}

/**
 * A form around react-hook-form: no browser bubbles, "Error:" in the title after a failed check,
 * and a focused summary when several fields are wrong or the server refused
 * (`showCallError`; or `form.setError('root.server', { message: 'resolveText:<Key>' })`).
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
  const element = useRef<HTMLFormElement>(null);
  const submit = async (event: FormEvent) => {
    let faults = 0;
    const check = form.handleSubmit(onSubmit, (found) => {
      faults = countErrors(found);
    });
    await check(event).catch((error) => {
      notify.error('Ui_CouldNotCheck', error);
      form.setError('root.server', { message: callErrorMessage(error) });
    });
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
          />
        )}
        {children}
      </form>
    </FormIdContext>
  );
}
