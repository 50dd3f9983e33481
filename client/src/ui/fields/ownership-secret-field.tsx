import type { ChangeEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ownershipSecret as limits } from '#shared/limits/ids.ts';
import {
  formatOwnershipSecret,
  normaliseOwnershipSecret,
  wrongGroupsOf,
} from '#shared/ownership-secret.ts';
import { inputOf, LabelledRow, type RowTexts } from '../tables/labelled-row.tsx';
import { editOwnershipSecret, useCaret } from './code-input.ts';
import { type FieldBinding, useField } from './use-field.ts';

interface Props<Values extends FieldValues, Transformed>
  extends FieldBinding<Values, Transformed>,
    RowTexts {
  /** Says what to compare mistyped groups with, if that is no certificate. */
  readonly wrongText?: (groups: string) => string;
}

/** Names the mistyped groups ("group 2 (9XWPLN)"); undefined if there are none. */
function useWrongGroups(secret: string): string | undefined {
  const { t } = useTranslation();
  const wrong = wrongGroupsOf(secret).map((place) => {
    const start = place * limits.groupLength;
    const group = secret.slice(start, start + limits.groupLength);
    return t('OwnershipSecret_Group', { number: place + 1, group });
  });
  return wrong.length === 0 ? undefined : wrong.join(', ');
}

/**
 * The field for the ownership secret, or for a recovery code. It accepts any case and separators, shows groups of six, counts
 * the characters and names mistyped groups. The form's value is the grouped text.
 */
export function OwnershipSecretField<Values extends FieldValues, Transformed = Values>(
  props: Props<Values, Transformed>,
) {
  const { control, name, errorText, label, isRequired, hint } = props;
  const { t } = useTranslation();
  const { wrongText = (groups) => t('OwnershipSecret_Wrong', { groups }) } = props;
  const { field, fieldId, error } = useField({ control, name, errorText });
  const text = formatOwnershipSecret(normaliseOwnershipSecret(String(field.value ?? '')));
  const secret = normaliseOwnershipSecret(text);
  const { element, place } = useCaret<HTMLTextAreaElement>(text);
  const edit = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    const edited = editOwnershipSecret(text, target.value, target.selectionStart);
    place(edited.caret);
    field.onChange(edited.text);
  };
  const wrongGroups = useWrongGroups(secret);
  const warning = wrongGroups && wrongText(wrongGroups);
  const echo =
    secret === ''
      ? undefined
      : t('OwnershipSecret_Count', { count: secret.length, of: limits.length });
  const texts = { label, isRequired, hint, error, warning, echo };
  return (
    <LabelledRow fieldId={fieldId} {...texts}>
      {/* A textarea, since the five groups need two or three lines on a phone. */}
      <textarea
        ref={(input) => {
          element.current = input;
          field.ref(input);
        }}
        {...inputOf(fieldId, texts, 'form-control form-control-code secret-input')}
        name={field.name}
        value={text}
        rows={2}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        onChange={edit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
        onBlur={field.onBlur}
      />
    </LabelledRow>
  );
}
