import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../i18n/en.ts';
import { emailInput } from './email-field.tsx';
import { TextField } from './text-field.tsx';

const parts = ['name', 'email', 'phoneNumber', 'street', 'postalCode', 'city', 'country'] as const;
/** A part of a contact, by the name of its field. */
export type ContactPart = (typeof parts)[number];

interface Props<Values extends FieldValues, Transformed> {
  readonly control: Control<Values, unknown, Transformed>;
  /** Where each part lies in the form: `{ name: 'invoiceAddress.name', … }`. */
  readonly names: Readonly<Record<ContactPart, FieldPath<Values>>>;
  readonly required: readonly ContactPart[];
  /** Tells browsers apart which contact is filled in: `section-invoice billing`. */
  readonly autoCompleteSection?: string;
}

const labels: Readonly<Record<ContactPart, TextKey>> = {
  name: 'Contact_Name',
  email: 'Contact_Email',
  phoneNumber: 'Contact_PhoneNumber',
  street: 'Contact_Street',
  postalCode: 'Contact_PostalCode',
  city: 'Contact_City',
  country: 'Contact_Country',
};
const inputs = {
  name: { autoComplete: 'organization' },
  email: { autoComplete: 'email', ...emailInput },
  phoneNumber: { autoComplete: 'tel', type: 'tel', inputMode: 'tel' },
  street: { autoComplete: 'address-line1' },
  postalCode: { autoComplete: 'postal-code', autoCapitalize: 'characters' },
  city: { autoComplete: 'address-level2' },
  country: { autoComplete: 'country-name' },
} as const satisfies Record<ContactPart, object>;

/** The fields of a contact, as part of a form: name, e-mail, phone number and address. */
export function ContactFields<Values extends FieldValues, Transformed = Values>(
  props: Props<Values, Transformed>,
) {
  const { control, names, required, autoCompleteSection } = props;
  const { t } = useTranslation();
  const field = (part: ContactPart) => {
    const { autoComplete, ...input } = inputs[part];
    return (
      <TextField
        key={part}
        control={control}
        name={names[part]}
        label={t(labels[part])}
        isRequired={required.includes(part)}
        autoComplete={[autoCompleteSection, autoComplete].filter(Boolean).join(' ')}
        enterKeyHint="next"
        {...input}
      />
    );
  };
  return <div className="contact-fields">{parts.map(field)}</div>;
}
