import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { figurePeriods } from '#shared/enums.ts';
import { readFigureRange } from '#shared/figure-range.ts';
import { figures as limits } from '#shared/limits/institutions.ts';
import { dayText } from '../../i18n/dates.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { serverNow } from '../../network/clock.ts';
import { Form } from '../../parts/form.tsx';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { formResolver } from '../../ui/fields/form-resolver.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { SubmitButton } from '../../ui/fields/submit-button.tsx';
import { FilterFields, FilterPanel } from '../../ui/tables/filter-panel.tsx';
import { type FiguresForm, figuresFormSchema } from './figures-query.ts';

const resolver = formResolver(figuresFormSchema);

/** The usual days of periods of this length, which an address leaves out. */
function usualDays(by: FiguresForm['by']) {
  const { range } = readFigureRange({ by }, serverNow());
  return { from: range?.from ?? '', to: range?.to ?? '' };
}

/** A range with the usual days where it has none. */
function filled({ by, from, to }: FiguresForm): FiguresForm {
  const usual = usualDays(by);
  return { by, from: from || usual.from, to: to || usual.to };
}

/** A range without its usual days, so that its address also shows the newest figures tomorrow. */
function emptied({ by, from, to }: FiguresForm): FiguresForm {
  const usual = usualDays(by);
  return { by, from: from === usual.from ? '' : from, to: to === usual.to ? '' : to };
}

interface Props {
  readonly initial: FiguresForm;
  readonly onChoose: (form: FiguresForm) => void;
}

/** Chooses the periods and the days of the figures. Below 992 px, a line opens it, so that the figures come first. */
export function FigureRangeForm({ initial, onChoose }: Props) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const partId = useId();
  const form = useForm({ resolver, defaultValues: filled(initial) });
  const { control } = form;
  const { dirtyFields } = form.formState;
  const by = useWatch({ control, name: 'by' });
  // Days that were not chosen follow the length of the periods.
  const fill = useEffectEvent((days: FiguresForm) => {
    for (const end of ['from', 'to'] as const)
      if (!dirtyFields[end]) form.resetField(end, { defaultValue: initial[end] || days[end] });
  });
  useEffect(() => fill(filled({ by, from: '', to: '' })), [by]);
  const days = { hint: '', earliest: limits.earliest, latest: limits.latest };
  const { from, to } = filled(initial);
  const inWords = (day: string) => dayText(day, currentLanguage());
  return (
    <FilterPanel>
      <p className="wrap-row figure-range-line">
        <span>{t('FigureRange_Period', { from: inWords(from), to: inWords(to) })}</span>
        <Button
          className="btn-at-edge"
          aria-expanded={isOpen}
          aria-controls={partId}
          onPress={() => setIsOpen(!isOpen)}
        >
          {t('FigureRange_Change')}
        </Button>
      </p>
      <div id={partId} className={isOpen ? 'figure-range' : 'figure-range figure-range-closed'}>
        <Form
          form={form}
          label={t('FigureRange_Label')}
          onSubmit={(chosen) => onChoose(emptied(chosen))}
        >
          <FilterFields columns={3}>
            <SelectField
              control={control}
              name="by"
              label={t('FigureRange_By')}
              options={figurePeriods.map((by) => ({ value: by, label: t(`FigureRange_By_${by}`) }))}
            />
            <DateField control={control} name="from" label={t('FigureRange_From')} {...days} />
            <DateField control={control} name="to" label={t('FigureRange_To')} {...days} />
            <SubmitButton>{t('FigureRange_Show')}</SubmitButton>
          </FilterFields>
        </Form>
      </div>
    </FilterPanel>
  );
}
