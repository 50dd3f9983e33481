import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { figurePeriods } from '#shared/enums.ts';
import { figures as limits } from '#shared/figure-limits.ts';
import { readFigureRange } from '#shared/figure-range.ts';
import { dayText } from '../../i18n/dates.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { serverNow } from '../../network/clock.ts';
import { Form } from '../../parts/form.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { formResolver } from '../../ui/fields/form-resolver.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { SubmitButton } from '../../ui/fields/submit-button.tsx';
import { FilterFields, FilterPanel } from '../../ui/tables/filter-panel.tsx';
import { type FiguresForm, figuresFormSchema } from './figures-query.ts';

const resolver = formResolver(figuresFormSchema);

interface Props {
  readonly initial: FiguresForm;
  readonly onChoose: (form: FiguresForm) => void;
}

/** Chooses the periods and the days of the figures. */
export function FigureRangeForm({ initial, onChoose }: Props) {
  const { t } = useTranslation();
  const form = useForm({ resolver, defaultValues: initial });
  const { control } = form;
  const { by } = useWatch({ control });
  const usual = readFigureRange({ by: by ?? initial.by }, serverNow());
  /** Which day an empty field stands for. */
  const hintOf = (end: 'from' | 'to') =>
    usual.fault === undefined
      ? t('FigureRange_Empty', { day: dayText(usual.range[end], currentLanguage()) })
      : '';
  const days = { earliest: limits.earliest, latest: limits.latest };
  return (
    <FilterPanel>
      <Form form={form} label={t('FigureRange_Label')} onSubmit={onChoose}>
        <FilterFields columns={3}>
          <SelectField
            control={control}
            name="by"
            label={t('FigureRange_By')}
            options={figurePeriods.map((by) => ({ value: by, label: t(`FigureRange_By_${by}`) }))}
          />
          <DateField
            control={control}
            name="from"
            label={t('FigureRange_From')}
            hint={hintOf('from')}
            {...days}
          />
          <DateField
            control={control}
            name="to"
            label={t('FigureRange_To')}
            hint={hintOf('to')}
            {...days}
          />
        </FilterFields>
        <SubmitButton>{t('FigureRange_Show')}</SubmitButton>
      </Form>
    </FilterPanel>
  );
}
