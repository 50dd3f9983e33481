import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { describedBy, LabelledRow, type RowTexts } from './labelled-row.tsx';
import { type FieldBinding, useField } from './use-field.ts';

interface Props<Values extends FieldValues, Transformed>
  extends FieldBinding<Values, Transformed>,
    RowTexts {
  readonly autoComplete: 'current-password' | 'new-password';
  readonly enterKeyHint?: 'next' | 'go' | 'done';
}

/** A password, which can be shown; pasting and password managers work. */
export function PasswordField<Values extends FieldValues, Transformed = Values>(
  props: Props<Values, Transformed>,
) {
  const { control, name, errorText, liveError, label, isRequired, hint, ...input } = props;
  const { t } = useTranslation();
  const { field, fieldId, error } = useField({ control, name, errorText, liveError });
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <LabelledRow fieldId={fieldId} label={label} isRequired={isRequired} hint={hint} error={error}>
      <div className="field-with-buttons">
        <input
          {...input}
          {...field}
          value={field.value ?? ''}
          id={fieldId}
          type={isShown ? 'text' : 'password'}
          className={error ? 'form-control is-invalid' : 'form-control'}
          autoCapitalize="none"
          spellCheck={false}
          aria-required={isRequired}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(fieldId, { hint, error })}
        />
        <button
          type="button"
          className="btn btn-quiet btn-icon"
          aria-pressed={isShown}
          aria-controls={fieldId}
          aria-label={t('Ui_ShowPassword')}
          title={isShown ? t('Ui_HidePassword') : t('Ui_ShowPassword')}
          onClick={() => setIsShown((shown) => !shown)}
        >
          <Icon size={20} aria-hidden />
        </button>
      </div>
    </LabelledRow>
  );
}
