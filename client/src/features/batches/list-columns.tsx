import { useTranslation } from 'react-i18next';
import { LabelledSelect } from '../../ui/fields/select.tsx';
import { type ColumnChoice, examplesOf } from './list-choice.ts';
import type { Table } from './list-table.ts';

const none = 'none';
const open = '';

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
      label: examples === '' ? name : t('Batches_ColumnExamples', { name, examples }),
    };
  });
  const unchosen = { value: open, label: t('Batches_ChooseColumn'), isDisabled: true };
  const chooseDate = (value: string) => {
    const place = Number(value);
    // The numbers cannot be where the dates are.
    onChoose({ birthDate: place, reference: reference === place ? undefined : reference });
  };
  const chooseReference = (value: string) =>
    onChoose({ birthDate, reference: value === none ? null : Number(value) });
  return (
    <div className="list-columns">
      <LabelledSelect
        labelClass="form-row-label"
        label={t('Batches_DateColumn')}
        value={String(birthDate ?? open)}
        options={[...(birthDate === undefined ? [unchosen] : []), ...columns]}
        onChoose={chooseDate}
      />
      <LabelledSelect
        labelClass="form-row-label"
        label={t('Batches_ReferenceColumn')}
        value={reference === null ? none : String(reference ?? open)}
        options={[
          ...(reference === undefined ? [unchosen] : []),
          { value: none, label: t('Batches_NoColumn') },
          ...columns.filter(({ value }) => value !== String(birthDate)),
        ]}
        onChoose={chooseReference}
      />
    </div>
  );
}
