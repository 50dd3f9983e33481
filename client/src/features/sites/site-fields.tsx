import type { Control, FieldPath } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { newSiteSchema, type Site } from '#shared/api/sites.ts';
import type { SiteScope } from '#shared/enums.ts';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx';

/** What a site may ask for besides the alias, which each may. */
const moreScopes = ['unikat_id', 'offline_access'] as const satisfies readonly SiteScope[];

const { name, redirectUris } = newSiteSchema.shape;

const linesOf = (text: string) =>
  text
    .split(/\s+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The fields of a site, as a form has them: the addresses are lines, the scopes boxes. */
export const siteFieldsSchema = z.object({
  name,
  redirectUris: z
    .string()
    .transform(linesOf)
    .refine((lines) => redirectUris.safeParse(lines).success, {
      error: 'resolveText:Site_UriInvalid',
    }),
  scopes: z.record(z.enum(moreScopes), z.boolean()),
});
export type SiteFieldsInput = z.input<typeof siteFieldsSchema>;
export type SiteFieldsOutput = z.output<typeof siteFieldsSchema>;

/** The fields of a stored site, or of a new one. */
export function siteInForm(site?: Site): SiteFieldsInput {
  return {
    name: site?.name ?? '',
    redirectUris: site?.redirectUris.join('\n') ?? '',
    scopes: {
      unikat_id: site?.scopes.includes('unikat_id') ?? false,
      offline_access: site?.scopes.includes('offline_access') ?? false,
    },
  };
}

/** The fields as the calls take them. */
export function siteFromForm({ scopes, ...fields }: SiteFieldsOutput) {
  const more = moreScopes.filter((scope) => scopes[scope]);
  return { ...fields, scopes: ['unikat_alias' as const, ...more] };
}

/** The fields that an answer of the server may name. */
export const siteFieldNames = ['name', 'redirectUris'] as const;

interface Props<Values extends SiteFieldsInput, Output> {
  readonly control: Control<Values, unknown, Output>;
}

/** Name, redirect addresses and scopes. */
export function SiteFields<Values extends SiteFieldsInput, Output>({
  control,
}: Props<Values, Output>) {
  const { t } = useTranslation();
  // The form has at least these fields.
  const at = (field: FieldPath<SiteFieldsInput>) => field as FieldPath<Values>;
  return (
    <>
      <TextField
        control={control}
        name={at('name')}
        label={t('Sites_Name')}
        hint={t('Sites_NameHint')}
        isRequired
        autoComplete="off"
      />
      <TextAreaField
        control={control}
        name={at('redirectUris')}
        label={t('Sites_Uris')}
        hint={t('Sites_UrisHint')}
        isRequired
      />
      <fieldset className="options">
        <legend>{t('Sites_Asks')}</legend>
        <label className="form-check">
          <input type="checkbox" className="form-check-input" checked disabled readOnly />
          <span className="form-check-label">{t('Sites_Scope_unikat_alias')}</span>
        </label>
        {moreScopes.map((scope) => (
          <CheckboxField
            key={scope}
            control={control}
            name={at(`scopes.${scope}`)}
            label={
              <>
                <span>{t(`Sites_Scope_${scope}`)}</span> <code translate="no">{scope}</code>
              </>
            }
          />
        ))}
      </fieldset>
    </>
  );
}
