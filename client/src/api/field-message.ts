import { readableMessage } from '../i18n/resolve-text.ts';
import { RequestError } from './request-error.ts';

// Apart from `request-error.ts`, which every page loads first.

/** The message for a field of a form, if the answer names the field. */
export function fieldMessage(error: unknown, field: string): string | undefined {
  if (!(error instanceof RequestError)) return undefined;
  const index = error.problem?.fields?.indexOf(field) ?? -1;
  const message = error.problem?.errors[index];
  return message && readableMessage(message);
}
