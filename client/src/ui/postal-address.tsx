import type { ContactInformation } from '#shared/api/contact.ts';

interface Props {
  readonly contact: ContactInformation;
}

/** A contact as it stands on an envelope, with e-mail and phone number where there are any. */
export function PostalAddress({ contact }: Props) {
  const { name, email, phoneNumber, address } = contact;
  const lines = [
    name,
    address.street,
    `${address.postalCode} ${address.city}`.trim(),
    address.country,
    email,
    phoneNumber,
  ];
  return (
    <address className="mb-0">
      {lines
        .filter((line) => line !== '')
        .map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read the same, and none moves
          <span key={index} className="d-block text-break">
            {line}
          </span>
        ))}
    </address>
  );
}
