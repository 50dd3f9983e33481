import type { AssignerProfile } from '#shared/api/assigner.ts';

/** The name at the top of a certificate: the institution's, or its contact's. */
export function issuerName({ name, contactInformation }: AssignerProfile): string {
  return name || contactInformation.name;
}

/** The issuer of a certificate in one line: names, address, phone and e-mail, without missing parts. */
export function issuerLine(profile: AssignerProfile): string {
  const { name, address, phoneNumber, email } = profile.contactInformation;
  const names = [...new Set([profile.name, name])];
  const city = `${address.postalCode} ${address.city}`.trim();
  const parts = [...names, address.street, city, address.country, phoneNumber, email];
  return parts.filter((part) => part !== '').join(', ');
}
