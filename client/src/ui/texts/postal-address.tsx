import type { ContactInformation } from '#shared/api/contact.ts';

type Contact = Pick<ContactInformation, 'name' | 'address'> & Partial<ContactInformation>;

/** The lines of a contact as on an envelope, then the other ways to reach it. */
export function addressLines(contact: Contact): string[] {
  const { name, address, email = '', phoneNumber = '' } = contact;
  const { street, postalCode, city, country } = address;
  const lines = [name, street, `${postalCode} ${city}`.trim(), country, email, phoneNumber];
  return lines.filter((line) => line !== '');
}

/** A contact as an address; missing parts are left out. */
export function PostalAddress({ contact }: { readonly contact: Contact }) {
  return (
    <address className="mb-0">
      {addressLines(contact).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read the same, and none moves
        <span key={index} className="d-block text-break">
          {line}
        </span>
      ))}
    </address>
  );
}
