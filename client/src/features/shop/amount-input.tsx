import { type InputHTMLAttributes, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { shop } from '#shared/limits/shop.ts';

interface Props
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'disabled' | 'onBlur' | 'aria-invalid' | 'aria-describedby'
  > {
  /** The product's name. */
  readonly name: string;
  readonly text: string;
  readonly onType: (text: string) => void;
}

/** The amount of a product: a whole number of at least 1. */
export function AmountInput({ name, text, onType, ...input }: Props) {
  const { t } = useTranslation();
  const fieldId = useId();
  return (
    <>
      <label className="visually-hidden" htmlFor={fieldId}>
        {t('Shop_AmountOf', { name })}
      </label>
      <input
        {...input}
        id={fieldId}
        className={`form-control amount-field tabular${input['aria-invalid'] ? ' is-invalid' : ''}`}
        type="number"
        inputMode="numeric"
        autoComplete="off"
        min={1}
        max={shop.maxAmount}
        step={1}
        value={text}
        onChange={(event) => onType(event.target.value)}
      />
    </>
  );
}
