import { type ChangeEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { tidyCode } from '#shared/challenge-checks.ts';
import { useCaret } from '../../ui/fields/code-input.ts';
import { inputOf, LabelledRow } from '../../ui/tables/labelled-row.tsx';
import { editCode, formatCode } from './codes.ts';

interface Props {
  /** Without separators. */
  readonly code: string;
  readonly length: number;
  readonly onChange: (code: string) => void;
  /** Whether to say that characters are missing. */
  readonly isAsked: boolean;
}

/** The field for a code that the person says, in the groups in which they see it. */
export function SaidCodeField({ code, length, onChange, isAsked }: Props) {
  const { t } = useTranslation();
  const fieldId = useId();
  const text = formatCode(code);
  const { element, place } = useCaret<HTMLInputElement>(text);
  const given = code.length;
  const isShort = isAsked && given < length;
  const texts = {
    label: t('CheckChallenge_Said'),
    hint: t('SendChallenge_Ask'),
    error: isShort ? t('CheckChallenge_NeedsCode', { length }) : undefined,
    echo: given === 0 ? undefined : t('SendChallenge_Partial', { given, length }),
  };
  const edit = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const edited = editCode(text, target.value, target.selectionStart ?? 0);
    place(edited.caret);
    onChange(tidyCode(edited.text));
  };
  return (
    <LabelledRow fieldId={fieldId} {...texts}>
      <input
        ref={element}
        {...inputOf(fieldId, texts, 'form-control form-control-code')}
        value={text}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        onChange={edit}
      />
    </LabelledRow>
  );
}
