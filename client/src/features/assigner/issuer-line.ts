import type { AssignerProfile } from '#shared/api/assigner.ts';

/** The name at the head of a certificate: the institution's, else that of its contact. */
export function issuerName({ name, contactInformation }: AssignerProfile): string {
  return name || contactInformation.name;
}

/**
 * Who issued a certificate, in one line: name, street, postal code and city, country, and phone and
 * e-mail if there are any.
 */
export function issuerLine(profile: AssignerProfile): string {
  const { name, address, phoneNumber, email } = profile.contactInformation;
  const names = [...new Set([profile.name, name])];
  const city = `${address.postalCode} ${address.city}`.trim();
  const parts = [...names, address.street, city, address.country, phoneNumber, email];
  return parts.filter((part) => part !== '').join(', ');
}
