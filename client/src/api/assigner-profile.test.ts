import { expect, it } from 'vitest';
import { emptyContact } from '#shared/api/contact.ts';
import { contactPerson, issuerLine } from './assigner-profile.ts';

const address = { street: 'Beispielweg 1', postalCode: '12345', city: 'Musterstadt', country: '' };
const profile = {
  accountId: '',
  name: 'Klinik am Beispiel',
  memberName: null,
  nameConfirmed: true,
  isDiscreet: false,
  logoId: null,
  userType: 'Assigner',
  contactInformation: { ...emptyContact, name: 'Aufnahme', phoneNumber: '0300 1', address },
} as const;

it('leaves out missing parts', () => {
  expect(issuerLine(profile)).toBe('Klinik am Beispiel, Beispielweg 1, 12345 Musterstadt, 0300 1');
});

it('never shows the contact as the issuer', () => {
  expect(issuerLine({ ...profile, name: '' })).not.toContain('Aufnahme');
  expect(contactPerson(profile)).toBe('Aufnahme');
});

it('shows the same name only once', () => {
  const contactInformation = { ...profile.contactInformation, name: 'Klinik am Beispiel' };
  expect(contactPerson({ ...profile, contactInformation })).toBeUndefined();
});
