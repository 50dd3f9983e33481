import { useEffect, useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { apiKeyNameSchema, type MadeApiKey } from '#shared/api/api-keys.ts';
import { type ApiKeyScope, apiKeyScopes } from '#shared/enums.ts';
import { type ApiKeyLife, apiKey } from '#shared/limits/institutions.ts';
import { isUnanswered } from '../../api/unanswered.ts';
import type { TextKey } from '../../i18n/en.ts';
import { readableMessage } from '../../i18n/resolve-text.ts';
import { Form } from '../../parts/form.tsx';
import { showCallError } from '../../parts/show-call-error.ts';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { formResolver } from '../../ui/fields/form-resolver.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { SubmitButton } from '../../ui/fields/submit-button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FieldError } from '../../ui/tables/labelled-row.tsx';
import { useKeyMaking } from './use-api-keys.ts';

/** The offered lives of a key as a drop-down list has them. */
const lives = apiKey.lifeDays.map((days) => `${days}` as const);
type Life = (typeof lives)[number];

/** The days of an offered life; null is for ever. */
function daysOf(life: Life): ApiKeyLife {
  return apiKey.lifeDays.find((days) => `${days}` === life) ?? null;
}

const chosen = (scopes: Readonly<Record<ApiKeyScope, boolean>>) =>
  apiKeyScopes.filter((scope) => scopes[scope]);

/** A new key, as the form has it. */
const apiKeyFormSchema = z.object({
  name: apiKeyNameSchema,
  scopes: z
    .record(z.enum(apiKeyScopes), z.boolean())
    .refine((scopes) => chosen(scopes).length > 0, {
      // At the first box, which gets the focus; the form shows it at the group.
      path: [apiKeyScopes[0]],
      error: `resolveText:${'ApiKeys_NeedsScope' satisfies TextKey}`,
    }),
  life: z.enum(lives),
  test: z.boolean(),
});

const resolver = formResolver(apiKeyFormSchema);

interface Values {
  readonly name: string;
  readonly scopes: Readonly<Record<ApiKeyScope, boolean>>;
  readonly life: Life;
  readonly test: boolean;
}

const initial: Values = {
  name: '',
  scopes: {
    'ids:issue': false,
    'ids:read': false,
    'ids:withdraw': false,
    'certificates:print': false,
    'challenges:send': false,
  },
  life: '365',
  test: false,
};

interface Props {
  readonly onMade: (key: MadeApiKey) => void;
}

/** The form for a new key: its name, what it may do, how long, and whether it is for tests. */
export function ApiKeyForm({ onMade }: Props) {
  const { t } = useTranslation();
  const form = useForm({ resolver, defaultValues: initial });
  const { control } = form;
  const gapId = useId();
  const gap = form.formState.errors.scopes?.[apiKeyScopes[0]]?.message;
  const hasScope = chosen(useWatch({ control, name: 'scopes' })).length > 0;
  useEffect(() => {
    if (hasScope) form.clearErrors('scopes');
  }, [form, hasScope]);
  const { mutate, isPending, error: failure } = useKeyMaking();
  const make = ({ name, scopes, life, test }: Values) =>
    mutate(
      { body: { name, scopes: chosen(scopes), expiresInDays: daysOf(life), test } },
      {
        onSuccess: (made) => {
          form.reset();
          onMade(made);
        },
        onError: (error) => {
          if (isUnanswered(error))
            form.setError('root.server', { message: 'resolveText:ApiKeys_MayExist' });
          else showCallError(form, error, ['name']);
        },
      },
    );
  return (
    <Form
      form={form}
      label={t('ApiKeys_Make')}
      onSubmit={make}
      failureTitle={t(isUnanswered(failure) ? 'ApiKeys_NoAnswer' : 'ApiKeys_CouldNotMake')}
    >
      <TextField
        control={control}
        name="name"
        label={t('ApiKeys_Name')}
        hint={t('ApiKeys_NameHint')}
        isRequired
        autoComplete="off"
      />
      <fieldset className="options" aria-describedby={gap && gapId}>
        <legend>{t('ApiKeys_Scopes')}</legend>
        {gap && <FieldError id={gapId} text={readableMessage(gap)} />}
        {apiKeyScopes.map((scope) => (
          <CheckboxField
            key={scope}
            control={control}
            name={`scopes.${scope}`}
            errorText=""
            label={
              <>
                <span>{t(`ApiKeys_Scope_${scope}`)}</span> <code translate="no">{scope}</code>
              </>
            }
          />
        ))}
      </fieldset>
      <SelectField
        control={control}
        name="life"
        label={t('ApiKeys_Life')}
        options={lives.map((life) => ({ value: life, label: t(`ApiKeys_Life_${life}`) }))}
      />
      <div className="api-key-test">
        <CheckboxField control={control} name="test" label={t('ApiKeys_ForTests')} />
      </div>
      <SubmitButton isPending={isPending}>{t('ApiKeys_Make')}</SubmitButton>
    </Form>
  );
}
