import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { fieldMessage, RequestError } from '../api/request-error.ts';

const noAnswer = 'resolveText:Ui_NoAnswer';

/** The message for a failed call. Errors of the network or a proxy get a general text instead. */
export function callErrorMessage(error: unknown): string {
  return error instanceof RequestError && error.problem ? error.message : noAnswer;
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
