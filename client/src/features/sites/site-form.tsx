import { useController, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { type MadeSite, newSiteSchema } from '#shared/api/sites.ts';
import { siteClientTypes } from '#shared/enums.ts';
import { isUnanswered } from '../../api/unanswered.ts';
import { Form } from '../../parts/form.tsx';
import { showCallError } from '../../parts/show-call-error.ts';
import { useListCall } from '../../parts/use-list-call.ts';
import { ChoiceCards } from '../../ui/fields/choice-cards.tsx';
import { formResolver } from '../../ui/fields/form-resolver.ts';
import { SubmitButton } from '../../ui/fields/submit-button.tsx';
import {
  SiteFields,
  siteFieldNames,
  siteFieldsSchema,
  siteFromForm,
  siteInForm,
} from './site-fields.tsx';
import { sitesKey } from './use-sites.ts';

const siteFormSchema = siteFieldsSchema.extend({ clientType: newSiteSchema.shape.clientType });
type Values = z.output<typeof siteFormSchema>;
const resolver = formResolver(siteFormSchema);

interface Props {
  readonly onMade: (site: MadeSite) => void;
}

/** The form for a new site. */
export function SiteForm({ onMade }: Props) {
  const { t } = useTranslation();
  const form = useForm({
    resolver,
    defaultValues: { ...siteInForm(), clientType: 'confidential' as const },
  });
  const { field } = useController({ control: form.control, name: 'clientType' });
  const { mutate, isPending, error: failure } = useListCall('makeSite', sitesKey);
  const add = ({ clientType, ...fields }: Values) =>
    mutate(
      { body: { ...siteFromForm(fields), clientType } },
      {
        onSuccess: (made) => {
          form.reset();
          onMade(made);
        },
        onError: (error) => {
          if (isUnanswered(error))
            form.setError('root.server', { message: 'resolveText:Sites_MayExist' });
          else showCallError(form, error, siteFieldNames);
        },
      },
    );
  return (
    <Form
      form={form}
      label={t('Sites_Add')}
      onSubmit={add}
      draft="site"
      failureTitle={t(isUnanswered(failure) ? 'Sites_NoAnswer' : 'Sites_CouldNotAdd')}
    >
      <SiteFields control={form.control} />
      <ChoiceCards
        legend={t('Sites_Type')}
        value={field.value}
        options={siteClientTypes.map((type) => ({
          value: type,
          label: t(`Sites_Type_${type}`),
          description: t(`Sites_Type_${type}_Text`),
        }))}
        onChoose={field.onChange}
      />
      <SubmitButton isPending={isPending}>{t('Sites_Add')}</SubmitButton>
    </Form>
  );
}
