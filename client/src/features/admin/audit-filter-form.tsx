import type { ReactNode } from 'react';
import { type Control, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { auditActions } from '#shared/audit-actions.ts';
import { Form } from '../../parts/form.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { formResolver } from '../../ui/form-resolver.ts';
import { PersonIdField } from '../../ui/person-id-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type AuditForm, auditFormSchema, readAuditForm } from './audit-query.ts';

const resolver = formResolver(async () => auditFormSchema);

interface Props {
  readonly initial: AuditForm;
  readonly onSearch: (form: AuditForm) => void;
  /** Further actions beside the search. */
  readonly aside: ReactNode;
}

const everything = readAuditForm(new URLSearchParams());

function IdFields({ control }: { readonly control: Control<AuditForm> }) {
  const { t } = useTranslation();
  const id = {
    control,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    enterKeyHint: 'search',
  } as const;
  return (
    <>
      <PersonIdField control={control} name="personId" label={t('Audit_PersonId')} />
      <TextField
        {...id}
        name="accountId"
        label={t('Audit_AccountId')}
        hint={t('Audit_AccountIdHint')}
      />
      <TextField {...id} name="orderId" label={t('Audit_OrderId')} />
    </>
  );
}

/** The search form of the audit. */
export function AuditFilterForm({ initial, onSearch, aside }: Props) {
  const { t } = useTranslation();
  const form = useForm({ resolver, defaultValues: initial });
  const { control } = form;
  const actions = auditActions.map((action) => ({ value: action, label: action }));
  return (
    <div className="audit-filter">
      <Form form={form} label={t('Audit_Filter')} onSubmit={onSearch}>
        <div className="audit-fields">
          <IdFields control={control} />
          <SelectField
            control={control}
            name="action"
            label={t('Audit_Action')}
            options={[{ value: '', label: t('Audit_AnyAction') }, ...actions]}
          />
          <DateField control={control} name="from" label={t('Audit_From')} />
          <DateField control={control} name="to" label={t('Audit_To')} />
        </div>
        <SubmitButton
          aside={
            <>
              {aside}
              <button
                type="button"
                className="btn btn-quiet"
                onClick={() => {
                  form.reset(everything);
                  onSearch(everything);
                }}
              >
                {t('Audit_Reset')}
              </button>
            </>
          }
        >
          {t('Audit_Search')}
        </SubmitButton>
      </Form>
    </div>
  );
}
