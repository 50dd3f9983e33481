import { ArrowLeft, Printer } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { labelLimits, labelsOnPage, rollSizes, sheetOf, sheetSizes } from '#shared/labels.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { LabelledSelect } from '../../../ui/fields/select.tsx';
import { useCount } from '../../../ui/fields/use-count.ts';
import { numberText } from '../../../ui/texts/number-text.ts';
import { unlessHeld } from '../desk/deliberate-press.ts';
import { useListPath } from '../desk/way-back.ts';
import { AddLabelId, LabelIds } from './label-ids.tsx';
import type { LabelOptions } from './label-pages.ts';
import { SaveZpl } from './save-zpl.tsx';
import { useLabelJob } from './use-labels.ts';

type Count = ReturnType<typeof useCount>;

/** A field for a count. `CountFault` says elsewhere what is wrong with it. */
function CountInput({ label, count }: { readonly label: string; readonly count: Count }) {
  const { fieldId, text, isWrong, type } = count;
  return (
    <div>
      <label htmlFor={fieldId}>{label}</label>
      <input
        id={fieldId}
        className={isWrong ? 'form-control tabular is-invalid' : 'form-control tabular'}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${fieldId}-error` : undefined}
        onChange={(event) => type(event.target.value)}
      />
    </div>
  );
}

/** Says what is wrong with a count, if anything is. */
function CountFault({ count, text }: { readonly count: Count; readonly text: string }) {
  return (
    count.isWrong && (
      <p className="label-fault" id={`${count.fieldId}-error`} role="alert">
        {text}
      </p>
    )
  );
}

function SizeSelect({ options, onChange }: Pick<Props, 'options' | 'onChange'>) {
  const { t } = useTranslation();
  const groups = [
    { label: t('Labels_Rolls'), sizes: rollSizes },
    { label: t('Labels_Sheets'), sizes: sheetSizes },
  ];
  return (
    <LabelledSelect
      label={t('Labels_Size')}
      value={options.size}
      options={groups.map(({ label, sizes }) => ({
        label,
        options: sizes.map((value) => ({ value, label: t(`Labels_Size_${value}`) })),
      }))}
      onChoose={(size) => onChange({ ...options, size, start: 1 })}
    />
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
  const isOfBatch = useLabelJob().batch !== undefined;
  const listPath = useListPath();
  const isSheet = sheetOf(options.size) !== undefined;
  const copies = useCount({
    value: options.copies,
    max: labelLimits.maxCopies,
    onChange: (chosen) => onChange({ ...options, copies: chosen }),
  });
  const start = useCount({
    value: options.start,
    max: labelsOnPage(options.size),
    onChange: (chosen) => onChange({ ...options, start: chosen }),
  });
  const isWrong = copies.isWrong || (isSheet && start.isWrong);
  const isBlocked = !isReady || count === 0 || isWrong;
  const number = numberText(count);
  return (
    <div className="wrap-row paper-bar label-bar">
      <div className="wrap-row label-head">
        <h1 tabIndex={-1}>{t('Shell_Labels')}</h1>
        <Link className="btn btn-quiet" to={isOfBatch ? paths.batches : listPath}>
          <ArrowLeft size={18} aria-hidden />
          <span>{t(isOfBatch ? 'Print_BackToLists' : 'Print_Back')}</span>
        </Link>
      </div>
      <SizeSelect
        options={options}
        onChange={(chosen) => {
          start.reset();
          onChange(chosen);
        }}
      />
      <CountInput label={t('Labels_Copies')} count={copies} />
      {isSheet && <CountInput label={t('Labels_Start')} count={start} />}
      {!isSheet && <SaveZpl options={options} isDisabled={isBlocked} />}
      <Button
        {...unlessHeld}
        ref={print.printRef}
        look="primary"
        icon={Printer}
        disabled={isBlocked}
        isBusy={isSettling}
        onPress={print.onPrint}
      >
        {isReady ? t('Labels_Print', { count, number }) : t('Print_Preparing')}
      </Button>
      <CountFault count={copies} text={t('Labels_CopiesRange', { max: copies.max })} />
      {isSheet && <CountFault count={start} text={t('Labels_StartRange', { max: start.max })} />}
      {!isOfBatch && (
        <>
          <AddLabelId />
          <LabelIds />
        </>
      )}
      <p className="label-hint">{t(isSheet ? 'Labels_SheetHint' : 'Labels_RollHint')}</p>
    </div>
  );
}
