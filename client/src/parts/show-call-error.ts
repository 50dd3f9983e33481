import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { fieldMessage, RequestError } from '../api/request-error.ts';
import { NetworkError } from '../network/network-error.ts';

/** The message for an alert. Without one for readers it says that something else than our server answered. */
export function callErrorMessage(error: unknown): string {
  if (error instanceof NetworkError) return error.message;
  if (!(error instanceof RequestError)) return 'resolveText:Shell_PageFailed_Text';
  return error.message || 'resolveText:Ui_ForeignAnswer';
}

/**
 * Shows a failed call in its form. One field that the answer names says it and has the focus; several say it below a
 * summary of links to them; if it names none, only the summary says it.
 */
export function showCallError<Values extends FieldValues, Transformed>(
  form: Pick<UseFormReturn<Values, unknown, Transformed>, 'setError'>,
  error: unknown,
  fields: readonly FieldPath<Values>[],
): void {
  const atFault = fields.flatMap((name) => {
    const message = fieldMessage(error, name);
    return message === undefined ? [] : [{ name, message }];
  });
  const isOne = atFault.length === 1;
  for (const { name, message } of atFault)
    form.setError(name, { type: 'server', message }, { shouldFocus: isOne });
  if (isOne) return;
  form.setError('root.server', atFault.length > 0 ? {} : { message: callErrorMessage(error) });
}
