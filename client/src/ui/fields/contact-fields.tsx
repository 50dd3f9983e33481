import type { Control, FieldPath, FieldPathByValue, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ContactInformation } from '#shared/api/contact.ts';
import type { TextKey } from '../../i18n/en.ts';
import { emailInput, TextField } from './text-field.tsx';

/** A field of a contact, by its path. */
export type ContactPath = Exclude<FieldPath<ContactInformation>, 'address'>;

interface Field {
  readonly labelKey: TextKey;
  /** Its width on screens from 576 px, in sixths of the row. */
  readonly sixths?: 2 | 3 | 4;
  readonly input: { readonly autoComplete: string } & Pick<
    Parameters<typeof TextField>[0],
    'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck'
  >;
}

/** All fields of a contact, in the order of the form. */
const fields: Readonly<Record<ContactPath, Field>> = {
  name: { labelKey: 'Contact_Name', input: { autoComplete: 'organization' } },
  email: { labelKey: 'Contact_Email', sixths: 3, input: { autoComplete: 'email', ...emailInput } },
  phoneNumber: {
    labelKey: 'Contact_PhoneNumber',
    sixths: 3,
    input: { autoComplete: 'tel', type: 'tel', inputMode: 'tel' },
  },
  'address.street': { labelKey: 'Contact_Street', input: { autoComplete: 'address-line1' } },
  'address.postalCode': {
    labelKey: 'Contact_PostalCode',
    sixths: 2,
    input: { autoComplete: 'postal-code', autoCapitalize: 'characters' },
  },
  'address.city': {
    labelKey: 'Contact_City',
    sixths: 4,
    input: { autoComplete: 'address-level2' },
  },
  'address.country': { labelKey: 'Contact_Country', input: { autoComplete: 'country-name' } },
};
// `Object.keys` forgets the type of the keys.
export const contactPaths = Object.keys(fields) as ContactPath[];

interface Props<Values extends FieldValues, Transformed> {
  readonly control: Control<Values, unknown, Transformed>;
  /** Where the form holds the contact; undefined if the form is the contact. */
  readonly at?: FieldPathByValue<Values, ContactInformation>;
  readonly required: readonly ContactPath[];
  /** Distinguishes several contacts in one form for autofill: `section-invoice billing`. */
  readonly autoCompleteSection?: string;
}

/** The fields of a contact, as part of a form. */
export function ContactFields<Values extends FieldValues, Transformed = Values>(
  props: Props<Values, Transformed>,
) {
  const { control, at, required, autoCompleteSection } = props;
  const { t } = useTranslation();
  const field = (path: ContactPath) => {
    const { labelKey, sixths, input } = fields[path];
    return (
      <div key={path} data-sixths={sixths}>
        <TextField
          control={control}
          // There is a contact at `at`, so each of its paths is one of the form.
          name={(at === undefined ? path : `${at}.${path}`) as FieldPath<Values>}
          label={t(labelKey)}
          isRequired={required.includes(path)}
          enterKeyHint="next"
          {...input}
          autoComplete={[autoCompleteSection, input.autoComplete].filter(Boolean).join(' ')}
        />
      </div>
    );
  };
  return <div className="contact-fields">{contactPaths.map(field)}</div>;
}
