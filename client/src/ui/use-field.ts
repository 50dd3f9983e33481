import {
  type Control,
  type FieldError,
  type FieldPath,
  type FieldValues,
  useController,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { readableMessage } from '../i18n/resolve-text.ts';
import { useFieldId } from './field-id.ts';

/** What ties a field to its form: `control={form.control} name="email"`. */
export interface FieldBinding<Values extends FieldValues, Transformed = Values> {
  // The second parameter is react-hook-form's context, which no form of ours has.
  readonly control: Control<Values, unknown, Transformed>;
  readonly name: FieldPath<Values>;
  /** Replaces the schema's message, for instance by a sentence that helps. */
  readonly errorText?: string | undefined;
  /** An error that stands before any check, for instance while two fields differ. */
  readonly liveError?: string | undefined;
}

/** The reader's text for a failed check: the schema's `resolveText:` message, else a plain one. */
function useErrorText(error: FieldError | undefined, value: unknown): string | undefined {
  const { t } = useTranslation();
  if (error === undefined) return undefined;
  const isEmpty = value === '' || value === undefined || value === null || value === false;
  if (isEmpty && error.type !== 'server') return t('Ui_FieldRequired');
  const message = error.message ?? '';
  const isOurs = message.startsWith('resolveText:') || error.type === 'server';
  return isOurs ? readableMessage(message) : t('Ui_FieldInvalid');
}

/** One field of a form: its props for an input, its element id and the error to show. */
export function useField<Values extends FieldValues, Transformed>(
  binding: FieldBinding<Values, Transformed>,
) {
  const { field, fieldState } = useController({ control: binding.control, name: binding.name });
  const fieldId = useFieldId(binding.name);
  const ownText = useErrorText(fieldState.error, field.value);
  const checked = fieldState.error === undefined ? undefined : (binding.errorText ?? ownText);
  const error = checked ?? binding.liveError;
  return { field, fieldId, error };
}
