import { type ChangeEvent, type ClipboardEvent, useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { hasValidCheck, personIdPattern } from '#shared/person-id.ts';
import { isFromOtherLayout, parsePersonId } from '#shared/person-id-text.ts';
import { inputOf, LabelledRow, type RowTexts } from '../tables/labelled-row.tsx';
import { editPersonId, useCaret } from './code-input.ts';
import { type FieldBinding, useField } from './use-field.ts';

interface Props<Values extends FieldValues, Transformed>
  extends FieldBinding<Values, Transformed>,
    RowTexts {
  readonly enterKeyHint?: 'send' | 'go' | 'next';
}

/** A field for a person ID. It accepts many formats; a wrong check character only warns. */
export function PersonIdField<Values extends FieldValues, Transformed = Values>(
  props: Props<Values, Transformed>,
) {
  const { control, name, errorText, label, isRequired, enterKeyHint } = props;
  const { t } = useTranslation();
  const { field, fieldId, error: ownError } = useField({ control, name, isRequired, errorText });
  const text = String(field.value ?? '');
  const isUnreadable = isFromOtherLayout(text);
  const error = isUnreadable ? t('PersonId_ScannerLayout') : ownError;
  const { element, place } = useCaret<HTMLInputElement>(text);
  // The next scan replaces it.
  useEffect(() => {
    if (isUnreadable) element.current?.select();
  }, [isUnreadable, element]);
  const hint = props.hint ?? t('PersonId_Hint');
  const isOdd = personIdPattern.test(text) && !hasValidCheck(text);
  const warning = isOdd ? t('PersonId_CheckFailed') : undefined;
  const edit = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const edited = editPersonId(text, target.value, target.selectionStart ?? target.value.length);
    place(edited.caret);
    field.onChange(edited.text);
  };
  const paste = (event: ClipboardEvent) => {
    const found = parsePersonId(event.clipboardData.getData('text'));
    if (found === undefined) return;
    event.preventDefault();
    place(found.length);
    field.onChange(found);
  };
  const texts = { label, isRequired, hint, error, warning };
  return (
    <LabelledRow fieldId={fieldId} {...texts}>
      <input
        ref={(input) => {
          element.current = input;
          field.ref(input);
        }}
        {...inputOf(fieldId, texts, 'form-control form-control-code')}
        name={field.name}
        value={text}
        placeholder={t('PersonId_Placeholder')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint={enterKeyHint}
        onChange={edit}
        onPaste={paste}
        onBlur={field.onBlur}
      />
    </LabelledRow>
  );
}
