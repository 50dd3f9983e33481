import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type ColumnChoice, examplesOf } from './list-choice.ts';
import type { Table } from './list-table.ts';

const none = 'none';
const open = '';

interface SelectProps {
  readonly label: string;
  /** The place of a column, `none`, or `open` until one is chosen. */
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly name: string }[];
  readonly onChoose: (value: string) => void;
}

function ColumnSelect({ label, value, options, onChoose }: SelectProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div>
      <label className="form-row-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="form-select"
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        {value === open && (
          <option value={open} disabled>
            {t('Batches_ChooseColumn')}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  );
}

interface Props {
  readonly table: Table;
  readonly choice: ColumnChoice;
  readonly onChoose: (choice: ColumnChoice) => void;
}

/** Chooses the columns of a list. A list with one column needs no choice. */
export function ListColumns({ table, choice, onChoose }: Props) {
  const { t } = useTranslation();
  const { birthDate, reference } = choice;
  if (table.columnCount < 2) return null;
  const columns = Array.from({ length: table.columnCount }, (_, place) => {
    const name = table.header?.cells[place] || t('Batches_Column', { number: place + 1 });
    const examples = examplesOf(table, place).join(', ');
    return {
      value: String(place),
      name: examples === '' ? name : t('Batches_ColumnExamples', { name, examples }),
    };
  });
  const chooseDate = (value: string) => {
    const place = Number(value);
    // The numbers cannot be where the dates are.
    onChoose({ birthDate: place, reference: reference === place ? undefined : reference });
  };
  const chooseReference = (value: string) =>
    onChoose({ birthDate, reference: value === none ? null : Number(value) });
  return (
    <div className="list-columns">
      <ColumnSelect
        label={t('Batches_DateColumn')}
        value={String(birthDate ?? open)}
        options={columns}
        onChoose={chooseDate}
      />
      <ColumnSelect
        label={t('Batches_ReferenceColumn')}
        value={reference === null ? none : String(reference ?? open)}
        options={[
          { value: none, name: t('Batches_NoColumn') },
          ...columns.filter(({ value }) => value !== String(birthDate)),
        ]}
        onChoose={chooseReference}
      />
    </div>
  );
}
