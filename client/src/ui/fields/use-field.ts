import { createContext, useContext } from 'react';
import {
  type Control,
  type FieldError,
  type FieldPath,
  type FieldValues,
  useController,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { readableMessage } from '../../i18n/resolve-text.ts';

/** The id of the form around a field, which keeps element ids of several forms unique. */
export const FormIdContext = createContext('form');

/** The element id of a field, by its name. */
export function useFieldId(name: string): string {
  return `${useContext(FormIdContext)}-${name}`;
}

/** Binds a field to its form: `control={form.control} name="email"`. */
export interface FieldBinding<Values extends FieldValues, Transformed = Values> {
  // The second parameter is react-hook-form's context, which our forms do not use.
  readonly control: Control<Values, unknown, Transformed>;
  readonly name: FieldPath<Values>;
  /** Whether the form is refused without it; a schema, if the form has one, decides itself. */
  readonly isRequired?: boolean | undefined;
  /** Replaces the schema's message. */
  readonly errorText?: string | undefined;
  /** An error that shows before any check, for example while two fields differ. */
  readonly liveError?: string | undefined;
}

/** The text of a failed check: the schema's `resolveText:` message, or a general one. */
function useErrorText(error: FieldError | undefined, value: unknown): string | undefined {
  const { t } = useTranslation();
  if (error === undefined) return undefined;
  const message = error.message ?? '';
  const isOurs = message.startsWith('resolveText:') || error.type === 'server';
  const isEmpty = value === '' || value === undefined || value === null;
  if ((isEmpty && error.type !== 'server') || (value === false && !isOurs))
    return t('Ui_FieldRequired');
  return isOurs ? readableMessage(message) : t('Ui_FieldInvalid');
}

/** A field of a form: the props of its input, its element id and its error. */
export function useField<Values extends FieldValues, Transformed>(
  binding: FieldBinding<Values, Transformed>,
) {
  const { control, name, isRequired = false } = binding;
  const { field, fieldState } = useController({ control, name, rules: { required: isRequired } });
  const fieldId = useFieldId(name);
  const ownText = useErrorText(fieldState.error, field.value);
  const checked = fieldState.error === undefined ? undefined : (binding.errorText ?? ownText);
  const error = checked ?? binding.liveError;
  return { field, fieldId, error };
}
