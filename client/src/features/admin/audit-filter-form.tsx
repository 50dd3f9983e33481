import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { auditActions } from '#shared/audit-actions.ts';
import { Form } from '../../parts/form.tsx';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { formResolver } from '../../ui/fields/form-resolver.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { SubmitButton } from '../../ui/fields/submit-button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FilterFields, FilterPanel } from '../../ui/tables/filter-panel.tsx';
import { Unfold } from '../../ui/unfold.tsx';
import { type AuditForm, auditFormSchema, readAuditForm } from './audit-query.ts';

const resolver = formResolver(auditFormSchema);

interface Props {
  /** The search that the list shows. */
  readonly shown: AuditForm;
  readonly onSearch: (form: AuditForm) => void;
  /** Further actions beside the search. */
  readonly aside: ReactNode;
}

const everything = readAuditForm(new URLSearchParams());

/** The search form of the audit. */
export function AuditFilterForm({ shown, onSearch, aside }: Props) {
  const { t } = useTranslation();
  const form = useForm({ resolver, values: shown });
  const { control } = form;
  const actions = auditActions.map((action) => ({
    value: action,
    label: t(`Audit_Action_${action}`),
  }));
  return (
    <FilterPanel>
      <Form form={form} label={t('Audit_Filter')} onSubmit={onSearch}>
        <FilterFields columns={2}>
          <TextField
            control={control}
            name="subject"
            label={t('Audit_Subject')}
            hint={t('Audit_SubjectHint')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
          />
          <SelectField
            control={control}
            name="action"
            label={t('Audit_Action')}
            options={[{ value: '', label: t('Audit_AnyAction') }, ...actions]}
          />
        </FilterFields>
        <Unfold line={t('Ui_ByDate')} isOpen={shown.from !== '' || shown.to !== ''}>
          <FilterFields columns={2}>
            <DateField control={control} name="from" label={t('Audit_From')} />
            <DateField control={control} name="to" label={t('Audit_To')} />
          </FilterFields>
        </Unfold>
        <SubmitButton
          aside={
            <>
              {aside}
              <Button
                onPress={() => {
                  form.reset(everything);
                  onSearch(everything);
                }}
              >
                {t('Audit_Reset')}
              </Button>
            </>
          }
        >
          {t('Audit_Search')}
        </SubmitButton>
      </Form>
    </FilterPanel>
  );
}
