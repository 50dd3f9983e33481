import supertest from 'supertest';
import { describe, expect, test } from 'vitest';
import { type ContactInformation, emptyContact } from '#shared/api/contact.ts';
import { makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { expectInvalid } from '../../test/problem.ts';

const h = useHarness();
const contact: ContactInformation = {
  ...emptyContact,
  name: 'Reception',
  email: 'reception@clinic.example',
  phoneNumber: '+49 30 1234-5',
  address: { street: 'Long Street 1', postalCode: '10115', city: 'Berlin', country: 'Germany' },
};

describe('an assigner’s profile', () => {
  test('is empty at first', async () => {
    const user = await makeUser(h, 'Assigner');
    const { status, body } = await h.call('assignerProfile', {}, user);
    expect(status).toBe(200);
    expect(body).toEqual({
      accountId: user.accountId,
      name: '',
      memberName: 'Robin Example',
      nameConfirmed: false,
      isDiscreet: false,
      logoId: null,
      contactInformation: emptyContact,
      userType: 'Assigner',
    });
  });

  test.each(['storeAssignerContact', 'storeAssignerContactByPost'] as const)(
    'stores the contact (%s) of the caller only',
    async (name) => {
      const [user, other] = [await makeUser(h, 'Assigner'), await makeUser(h, 'Assigner')];
      const response = await h.call(name, { body: contact }, user);
      expect(response.status).toBe(200);
      expect(response.body).toEqual({ name: '', contactInformation: contact });
      const profile = (await h.call('assignerProfile', {}, user)).body;
      expect(profile.contactInformation).toEqual(contact);
      const untouched = (await h.call('assignerProfile', {}, other)).body;
      expect(untouched.contactInformation).toEqual(emptyContact);
    },
  );

  test.each(['storeAssignerName', 'storeAssignerNameByPost'] as const)(
    'stores the name, a bare JSON string (%s), beside the contact',
    async (name) => {
      const user = await makeUser(h, 'Assigner');
      await h.call('storeAssignerContact', { body: contact }, user);
      const response = await h.call(name, { body: '  Klinik Zur Post 東京 ' }, user);
      expect(response.status).toBe(200);
      expect(response.body).toEqual({
        name: 'Klinik Zur Post 東京',
        contactInformation: contact,
      });
    },
  );

  test('accepts a contact without e-mail and phone and records it in the audit', async () => {
    const user = await makeUser(h, 'Assigner');
    const { name, address } = contact;
    const response = await h.call('storeAssignerContact', { body: { name, address } }, user);
    expect(response.body.contactInformation).toEqual({ ...contact, email: '', phoneNumber: '' });
    const entries = await h.db('audit_entries').where({ actor_account_id: user.accountId });
    expect(entries).toMatchObject([{ action: 'assigner.contactStored', details: {} }]);
  });

  test.each([
    ['email', { ...contact, email: 'not an address' }],
    ['name', { ...contact, name: 'a\nb' }],
    ['phoneNumber', { ...contact, phoneNumber: '1'.repeat(41) }],
    ['address.city', { ...contact, address: { ...contact.address, city: 'x'.repeat(201) } }],
  ])('refuses a bad %s', async (field, body) => {
    expectInvalid(
      await h.call('storeAssignerContact', { body }, await makeUser(h, 'Assigner')),
      field,
    );
  });

  test.each([
    ['no letters', '24/7'],
    ['nothing', '  '],
    ['a format character', 'Chari\u200bté'],
    ['two alphabets in one word', 'Ch\u0430rité'],
    ['a word of look-alikes', 'Klinik \u0421\u041e\u0421\u0410'],
  ])('refuses a name of %s', async (_, body) => {
    const user = await makeUser(h, 'Assigner');
    const response = await h.call('storeAssignerName', { body }, user);
    expectInvalid(response, 'name');
    expect(response.body.errors).toEqual(['resolveText:Name_Misleading']);
    expect((await h.call('assignerProfile', {}, user)).body.name).toBe('');
  });

  test.each([['{}'], ['null'], ['7'], ['["a"]']])('refuses the name %s', async (text) => {
    const user = await makeUser(h, 'Assigner');
    const response = await supertest(h.app)
      .put('/api/assigner/me/name')
      .set({ Authorization: `Bearer ${user.accessToken}`, 'X-XSRF-TOKEN': user.csrfToken })
      .type('json')
      .send(text);
    expect(response.status).toBe(400);
  });
});
