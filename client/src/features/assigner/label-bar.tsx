import { ArrowLeft, Printer } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import {
  type LabelSize,
  labelLimits,
  labelSizes,
  labelsOnPage,
  rollSizes,
  sheetOf,
  sheetSizes,
} from '#shared/labels.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { batchQuery, paths } from '../../paths.ts';
import { unlessHeld } from './deliberate-press.ts';

/** What the person chose for a print job. */
export interface LabelOptions {
  readonly size: LabelSize;
  readonly copies: number;
  /** The first free place of the first sheet, counted from 1. */
  readonly start: number;
}

interface CountProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

/** A whole number from 1 to `max`. An unfinished entry changes nothing, and disappears with the focus. */
function CountInput({ label, value, max, onChange }: CountProps) {
  const fieldId = useId();
  const [text, setText] = useState<string>();
  const type = (typed: string) => {
    setText(typed);
    const number = Number(typed);
    if (Number.isInteger(number) && number >= 1 && number <= max) onChange(number);
  };
  return (
    <div>
      <label htmlFor={fieldId}>{label}</label>
      <input
        id={fieldId}
        className="form-control tabular"
        type="number"
        inputMode="numeric"
        autoComplete="off"
        min={1}
        max={max}
        value={text ?? value}
        aria-invalid={text !== undefined && text !== String(value)}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setText(undefined)}
      />
    </div>
  );
}

function SizeSelect({ options, onChange }: Pick<Props, 'options' | 'onChange'>) {
  const { t } = useTranslation();
  const fieldId = useId();
  const groups = [
    { label: t('Labels_Rolls'), sizes: rollSizes },
    { label: t('Labels_Sheets'), sizes: sheetSizes },
  ];
  const choose = (chosen: string) => {
    const size = labelSizes.find((one) => one === chosen);
    if (size) onChange({ ...options, size, start: 1 });
  };
  return (
    <div>
      <label htmlFor={fieldId}>{t('Labels_Size')}</label>
      <select
        id={fieldId}
        className="form-select"
        value={options.size}
        onChange={(event) => choose(event.target.value)}
      >
        {groups.map(({ label, sizes }) => (
          <optgroup key={label} label={label}>
            {sizes.map((size) => (
              <option key={size} value={size}>
                {t(`Labels_Size_${size}`)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}

interface Props {
  readonly options: LabelOptions;
  readonly onChange: (options: LabelOptions) => void;
  /** How many labels would be printed. */
  readonly count: number;
  /** Whether all of them are loaded and drawn. */
  readonly isReady: boolean;
  /** Whether they have just appeared; a press is then ignored. */
  readonly isSettling: boolean;
  readonly onPrint: () => void;
  readonly printRef: Ref<HTMLButtonElement>;
}

/** The controls above the labels, which are not printed. */
export function LabelBar({ options, onChange, count, isReady, isSettling, ...print }: Props) {
  const { t } = useTranslation();
  const isOfBatch = useSearchParams()[0].has(batchQuery);
  const isSheet = sheetOf(options.size) !== undefined;
  const number = new Intl.NumberFormat(currentLanguage()).format(count);
  return (
    <div className="label-bar">
      <h1 tabIndex={-1}>{t('Shell_Labels')}</h1>
      <SizeSelect options={options} onChange={onChange} />
      <CountInput
        label={t('Labels_Copies')}
        value={options.copies}
        max={labelLimits.maxCopies}
        onChange={(copies) => onChange({ ...options, copies })}
      />
      {isSheet && (
        <CountInput
          label={t('Labels_Start')}
          value={options.start}
          max={labelsOnPage(options.size)}
          onChange={(start) => onChange({ ...options, start })}
        />
      )}
      <Link className="btn btn-quiet" to={isOfBatch ? paths.batches : paths.assigner}>
        <ArrowLeft size={18} aria-hidden />
        {t(isOfBatch ? 'Print_BackToLists' : 'Print_Back')}
      </Link>
      <button
        {...unlessHeld}
        ref={print.printRef}
        type="button"
        className="btn btn-primary"
        disabled={!isReady || count === 0}
        data-settling={isSettling || undefined}
        onClick={() => !isSettling && print.onPrint()}
      >
        <Printer size={18} aria-hidden />
        {isReady ? t('Labels_Print', { count, number }) : t('Print_Preparing')}
      </button>
      <p className="label-hint">{t(isSheet ? 'Labels_SheetHint' : 'Labels_RollHint')}</p>
    </div>
  );
}
