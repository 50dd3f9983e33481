import type { contact as english } from '../en/contact.ts';

export const contact = {
  Contact_Name: 'Name',
  Contact_Email: 'E-Mail-Adresse',
  Contact_PhoneNumber: 'Telefonnummer',
  Contact_Street: 'Straße und Hausnummer',
  Contact_PostalCode: 'Postleitzahl',
  Contact_City: 'Ort',
  Contact_Country: 'Land',
} satisfies Record<keyof typeof english, string>;
