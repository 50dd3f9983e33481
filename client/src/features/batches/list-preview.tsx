import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayText } from '../../i18n/dates.ts';
import type { TextKey } from '../../i18n/en.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { Checkbox } from '../../ui/fields/checkbox-field.tsx';
import { dateFaultTexts } from '../../ui/fields/date-text.ts';
import { CardTable, type Column } from '../../ui/tables/card-table.tsx';
import { Pager } from '../../ui/tables/pager.tsx';
import { type LineFault, type ListLine, readListDate } from './read-list.ts';

const pageSize = 50;

const faultTexts: Readonly<Record<LineFault['kind'], TextKey>> = {
  ...dateFaultTexts,
  missing: 'Batches_DateMissing',
  shortYear: 'Batches_ShortYear',
  serial: 'Batches_Serial',
  timeOfDay: 'Batches_TimeOfDay',
  reference: 'Invalid_reference',
  shortened: 'Batches_Shortened',
  formula: 'Batches_Formula',
  twice: 'Batches_NumberTwice',
};

function Fault({ fault }: { readonly fault: LineFault }) {
  const { t } = useTranslation();
  return (
    <span className="icon-line list-fault">
      <CircleAlert size={17} aria-hidden />
      {/* Each text takes of these what it has a place for. */}
      <span>{t(faultTexts[fault.kind], { ...fault })}</span>
    </span>
  );
}

/** A cell that is a birth date as tables of this language write one, any other as the file has it. */
function dateCell(cell: string): string {
  const language = currentLanguage();
  const reading = readListDate(cell);
  return language === 'de' && 'date' in reading ? dayText(reading.date, language) : cell;
}

function useColumns(hasFaults: boolean): readonly Column<ListLine>[] {
  const { t } = useTranslation();
  const columns: Column<ListLine>[] = [
    { header: t('Batches_Line'), cell: ({ line }) => line },
    { header: t('Batches_BirthDate'), cell: ({ birthDate }) => dateCell(birthDate) },
    { header: t('Batches_Reference'), cell: ({ reference }) => reference },
  ];
  if (!hasFaults) return columns;
  const cell = ({ fault }: ListLine) => fault && <Fault fault={fault} />;
  return [...columns, { header: t('Batches_Problem'), cell }];
}

interface Props {
  readonly lines: readonly ListLine[];
}

/** The lines of a list, a page at a time; those with errors first of all. */
export function ListPreview({ lines }: Props) {
  const { t } = useTranslation();
  const faulty = lines.filter(({ fault }) => fault);
  const hasFaults = faulty.length > 0;
  const [isOnlyFaulty, setOnlyFaulty] = useState(true);
  const [page, setPage] = useState(0);
  const columns = useColumns(hasFaults);
  const shown = hasFaults && isOnlyFaulty ? faulty : lines;
  const pages = Math.max(1, Math.ceil(shown.length / pageSize));
  const choose = (only: boolean) => {
    setOnlyFaulty(only);
    setPage(0);
  };
  return (
    <div className="list-preview">
      {hasFaults && (
        <Checkbox label={t('Batches_OnlyFaulty')} isChecked={isOnlyFaulty} onChoose={choose} />
      )}
      <CardTable
        caption={t('Batches_Preview')}
        columns={columns}
        rows={shown.slice(page * pageSize, (page + 1) * pageSize)}
        rowKey={({ line }) => String(line)}
      />
      <Pager page={page} pages={pages} hasNext={page + 1 < pages} onTurn={setPage} />
    </div>
  );
}
