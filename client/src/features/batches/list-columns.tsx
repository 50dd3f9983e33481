import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Columns, Table } from './read-list.ts';

const none = 'none';

interface Props {
  readonly table: Table;
  readonly columns: Columns;
  readonly onChoose: (columns: Columns) => void;
}

/** Chooses the columns of a list. A list with one column needs no choice. */
export function ListColumns({ table, columns, onChoose }: Props) {
  const { t } = useTranslation();
  const [dateId, referenceId] = [useId(), useId()];
  if (table.columnCount < 2) return null;
  const places = [...Array(table.columnCount).keys()];
  const options = places.map((place) => (
    <option key={place} value={place}>
      {table.header?.[place] || t('Batches_Column', { number: place + 1 })}
    </option>
  ));
  const chooseDate = (birthDate: number) => {
    // The numbers cannot be where the dates are.
    const reference = columns.reference === birthDate ? undefined : columns.reference;
    onChoose({ birthDate, reference });
  };
  const chooseReference = (value: string) =>
    onChoose({ ...columns, reference: value === none ? undefined : Number(value) });
  return (
    <div className="list-columns">
      <div>
        <label className="form-row-label" htmlFor={dateId}>
          {t('Batches_DateColumn')}
        </label>
        <select
          id={dateId}
          className="form-select"
          value={columns.birthDate}
          onChange={(event) => chooseDate(Number(event.target.value))}
        >
          {options}
        </select>
      </div>
      <div>
        <label className="form-row-label" htmlFor={referenceId}>
          {t('Batches_ReferenceColumn')}
        </label>
        <select
          id={referenceId}
          className="form-select"
          value={columns.reference ?? none}
          onChange={(event) => chooseReference(event.target.value)}
        >
          <option value={none}>{t('Batches_NoColumn')}</option>
          {options.filter((_, place) => place !== columns.birthDate)}
        </select>
      </div>
    </div>
  );
}
