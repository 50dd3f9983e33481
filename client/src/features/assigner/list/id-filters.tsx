import { ChevronDown } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isCalendarDate } from '#shared/birth-date.ts';
import { datePicker } from '#shared/limits/ui.ts';
import { useDebounced } from '../../../hooks/timers.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { localToday } from '../../../ui/fields/date-text.ts';
import { DateTimeField } from '../../../ui/fields/date-time-field.tsx';
import { isDateTime } from '../../../ui/fields/date-time-text.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormIdContext } from '../../../ui/fields/use-field.ts';
import { isFiltered, type ListFilters, noFilters } from './assigned-ids-query.ts';
import {
  type CreationPreset,
  creationPresets,
  presetOf,
  rangeOfPreset,
} from './creation-presets.ts';

type FilterForm = UseFormReturn<ListFilters>;

/** The filters without incomplete dates. */
function validFilters(filters: ListFilters): ListFilters {
  const validDate = (date: string) => (isCalendarDate(date) ? date : '');
  const validDateTime = (date: string) => (isDateTime(date) ? date : '');
  return {
    search: filters.search.trim(),
    createdFrom: validDateTime(filters.createdFrom),
    createdTo: validDateTime(filters.createdTo),
    bornFrom: validDate(filters.bornFrom),
    bornTo: validDate(filters.bornTo),
    notPrinted: filters.notPrinted,
    issuedBy: filters.issuedBy,
  };
}

interface Props {
  readonly initial: ListFilters;
  readonly onChange: (filters: ListFilters) => void;
}

/** Reports the filters when typing pauses, if they have changed. */
function useSettledFilters(form: FilterForm, { initial, onChange }: Props) {
  const { control, getValues } = form;
  const typed = JSON.stringify(validFilters({ ...noFilters, ...useWatch({ control }) }));
  const [reported, setReported] = useState(() => JSON.stringify(validFilters(initial)));
  const settled = useDebounced(typed, datePicker.debounceMs);
  const inAddress = JSON.stringify(validFilters(initial));
  // A link, or the way back: the fields show what the address says.
  const show = useEffectEvent((filters: string) => {
    if (filters === reported) return;
    setReported(filters);
    form.reset(initial);
  });
  useEffect(() => show(inAddress), [inAddress]);
  useEffect(() => {
    if (settled !== typed || settled === reported) return;
    setReported(settled);
    onChange(validFilters(getValues()));
  }, [settled, typed, reported, onChange, getValues]);
}

const anyTime = '' as const;
const ownRange = 'own' as const;

/** Chooses the range of creation with one click. */
function PresetSelect({ form }: { readonly form: FilterForm }) {
  const { t } = useTranslation();
  const { control, setValue } = form;
  const [createdFrom, createdTo] = useWatch({ control, name: ['createdFrom', 'createdTo'] });
  const today = localToday();
  const isAny = createdFrom === '' && createdTo === '';
  const value = isAny ? anyTime : (presetOf({ createdFrom, createdTo }, today) ?? ownRange);
  const choose = (chosen: CreationPreset | typeof anyTime | typeof ownRange) => {
    if (chosen === ownRange) return;
    const range = chosen === anyTime ? noFilters : rangeOfPreset(chosen, today);
    setValue('createdFrom', range.createdFrom);
    setValue('createdTo', range.createdTo);
  };
  return (
    <Select
      label={t('Assigner_Created')}
      value={value}
      options={[
        { value: anyTime, label: t('Assigner_CreatedAnyTime') },
        ...creationPresets.map((preset) => ({
          value: preset,
          label: t(`Assigner_Created${preset}`),
        })),
        ...(value === ownRange ? [{ value: ownRange, label: t('Assigner_CreatedOwnRange') }] : []),
      ]}
      onChoose={choose}
    />
  );
}

/** The ranges of creation and of birth. */
function Ranges({ form: { control } }: { readonly form: FilterForm }) {
  const { t } = useTranslation();
  const to = (
    <span className="date-range-word" aria-hidden="true">
      {t('Assigner_RangeTo')}
    </span>
  );
  return (
    <>
      <fieldset className="date-range">
        <legend>{t('Assigner_Created')}</legend>
        <DateTimeField
          control={control}
          name="createdFrom"
          label={t('Assigner_CreatedFrom')}
          hint=""
        />
        {to}
        <DateTimeField control={control} name="createdTo" label={t('Assigner_CreatedTo')} hint="" />
      </fieldset>
      <fieldset className="date-range">
        <legend>{t('Assigner_Born')}</legend>
        <DateField control={control} name="bornFrom" label={t('Assigner_BornFrom')} hint="" />
        {to}
        <DateField control={control} name="bornTo" label={t('Assigner_BornTo')} hint="" />
      </fieldset>
    </>
  );
}

/** Search, presets and ranges, applied while the person types. */
export function IdFilters(props: Props) {
  const { initial } = props;
  const { t } = useTranslation();
  const formId = useId();
  const panelId = useId();
  const today = localToday();
  const isPreset = presetOf(initial, today) !== undefined;
  const hasRange = [initial.bornFrom, initial.bornTo, initial.createdFrom, initial.createdTo];
  const [isOpen, setIsOpen] = useState(!isPreset && hasRange.some(Boolean));
  const form = useForm<ListFilters>({ defaultValues: initial });
  const { control } = form;
  useSettledFilters(form, props);
  const isAny = isFiltered({ ...noFilters, ...useWatch({ control }) });
  return (
    <FormIdContext value={formId}>
      <search className="id-filters">
        <div className="wrap-row id-filters-row">
          <TextField
            control={control}
            name="search"
            type="search"
            enterKeyHint="search"
            label={t('Assigner_Search')}
            placeholder={t('Assigner_Search')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <PresetSelect form={form} />
          <label className="form-check id-filters-check">
            <input type="checkbox" className="form-check-input" {...form.register('notPrinted')} />
            <span>{t('Assigner_ToPrint')}</span>
          </label>
          <Button
            icon={ChevronDown}
            aria-expanded={isOpen}
            aria-controls={panelId}
            onPress={() => setIsOpen(!isOpen)}
          >
            {t('Assigner_Filters')}
          </Button>
          {/* Its place is kept, so that nothing moves while the person types. */}
          <Button className={isAny ? '' : 'invisible'} onPress={() => form.reset(noFilters)}>
            {t('Assigner_ClearFilters')}
          </Button>
        </div>
        <div id={panelId} className="id-filters-dates" hidden={!isOpen}>
          <Ranges form={form} />
        </div>
      </search>
    </FormIdContext>
  );
}
