import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { fieldMessage } from '../api/field-message.ts';
import { RequestError } from '../api/request-error.ts';
import { NetworkError } from '../network/network-error.ts';

/** The message for an alert. Without one for readers it says that something else than our server answered. */
export function callErrorMessage(error: unknown): string {
  if (error instanceof NetworkError) return error.message;
  if (!(error instanceof RequestError)) return 'resolveText:Shell_PageFailed_Text';
  return error.message || 'resolveText:Ui_ForeignAnswer';
}

/**
 * Shows a failed call in its form: at the fields that the answer names, with a summary of links to
 * them, or only in the summary if it names none.
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
  for (const { name, message } of atFault) form.setError(name, { type: 'server', message });
  form.setError('root.server', atFault.length > 0 ? {} : { message: callErrorMessage(error) });
}
