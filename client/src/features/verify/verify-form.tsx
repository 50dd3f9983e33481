import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SubmitButton } from '../../ui/submit-button.tsx';

interface Props {
  readonly onCheck: (text: string) => void;
}

/** For whoever has the text of a certificate rather than its code. */
export function VerifyForm({ onCheck }: Props) {
  const { t } = useTranslation();
  const fieldId = useId();
  const [text, setText] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onCheck(text);
  };
  return (
    <form onSubmit={submit}>
      <label className="form-row-label" htmlFor={fieldId}>
        {t('Verify_Signature')}
      </label>
      <p className="form-row-hint" id={`${fieldId}-hint`}>
        {t('Verify_SignatureHint')}
      </p>
      <textarea
        id={fieldId}
        className="form-control verify-text"
        rows={5}
        value={text}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-describedby={`${fieldId}-hint`}
        onChange={(event) => setText(event.target.value)}
      />
      <SubmitButton stillNeeded={text.trim() === '' ? [t('Verify_Signature')] : []}>
        {t('Verify_Check')}
      </SubmitButton>
    </form>
  );
}
