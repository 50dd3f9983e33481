import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { type Control, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isCalendarDate } from '#shared/birth-date.ts';
import { datePicker } from '#shared/ui-limits.ts';
import { useDebounced } from '../../hooks/timers.ts';
import { DateField } from '../../ui/date-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FormIdContext } from '../../ui/use-field.ts';
import { isFiltered, type ListFilters, noFilters } from './assigned-ids-query.ts';

interface RangeProps {
  readonly control: Control<ListFilters>;
  readonly legend: string;
  readonly from: { readonly name: keyof ListFilters; readonly label: string };
  readonly to: { readonly name: keyof ListFilters; readonly label: string };
}

/** The first and the last date of a range. */
function DateRange({ control, legend, from, to }: RangeProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="date-range">
      <legend>{legend}</legend>
      <DateField control={control} name={from.name} label={from.label} hint="" />
      <span className="date-range-word" aria-hidden="true">
        {t('Assigner_RangeTo')}
      </span>
      <DateField control={control} name={to.name} label={to.label} hint="" />
    </fieldset>
  );
}

/** The filters without incomplete dates. */
function validFilters(filters: ListFilters): ListFilters {
  const validDate = (date: string) => (isCalendarDate(date) ? date : '');
  return {
    search: filters.search.trim(),
    createdFrom: validDate(filters.createdFrom),
    createdTo: validDate(filters.createdTo),
    bornFrom: validDate(filters.bornFrom),
    bornTo: validDate(filters.bornTo),
  };
}

interface Props {
  readonly initial: ListFilters;
  readonly onChange: (filters: ListFilters) => void;
}

/** Reports the filters when typing pauses, if they have changed. */
function useSettledFilters(form: UseFormReturn<ListFilters>, { initial, onChange }: Props) {
  const { control, getValues } = form;
  const typed = JSON.stringify(validFilters({ ...noFilters, ...useWatch({ control }) }));
  const [reported, setReported] = useState(() => JSON.stringify(validFilters(initial)));
  const settled = useDebounced(typed, datePicker.debounceMs);
  useEffect(() => {
    if (settled !== typed || settled === reported) return;
    setReported(settled);
    onChange(validFilters(getValues()));
  }, [settled, typed, reported, onChange, getValues]);
}

/** Search and date ranges, applied while the person types. */
export function IdFilters(props: Props) {
  const { initial } = props;
  const { t } = useTranslation();
  const formId = useId();
  const panelId = useId();
  const hasDates = isFiltered({ ...initial, search: '' });
  const [isOpen, setIsOpen] = useState(hasDates);
  const form = useForm<ListFilters>({ defaultValues: initial });
  const { control } = form;
  useSettledFilters(form, props);
  const isAny = isFiltered({ ...noFilters, ...useWatch({ control }) });
  return (
    <FormIdContext value={formId}>
      <search className="id-filters">
        <div className="id-filters-row">
          <TextField
            control={control}
            name="search"
            type="search"
            enterKeyHint="search"
            label={t('Assigner_Search')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <button
            type="button"
            className="btn btn-quiet"
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => setIsOpen(!isOpen)}
          >
            <ChevronDown className={isOpen ? 'sign-open' : undefined} size={18} aria-hidden />
            {t('Assigner_Filters')}
          </button>
          {isAny && (
            <button type="button" className="btn btn-quiet" onClick={() => form.reset(noFilters)}>
              {t('Assigner_ClearFilters')}
            </button>
          )}
        </div>
        <div id={panelId} className="id-filters-dates" hidden={!isOpen}>
          <DateRange
            control={control}
            legend={t('Assigner_Created')}
            from={{ name: 'createdFrom', label: t('Assigner_CreatedFrom') }}
            to={{ name: 'createdTo', label: t('Assigner_CreatedTo') }}
          />
          <DateRange
            control={control}
            legend={t('Assigner_Born')}
            from={{ name: 'bornFrom', label: t('Assigner_BornFrom') }}
            to={{ name: 'bornTo', label: t('Assigner_BornTo') }}
          />
        </div>
      </search>
    </FormIdContext>
  );
}
