import { expect, test } from 'vitest';
import { emptyContact } from '#shared/api/contact.ts';
import { makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { sendMails } from '../../test/mails.ts';
import { orderBody, requestBody } from '../../test/orders.ts';
import { expectInvalid } from '../../test/problem.ts';

// Others read these names in quotation marks, on pages and in mails of ours.

const h = useHarness();
type User = Awaited<ReturnType<typeof makeUser>>;

const calls = {
  'of an assigner': ['name', (name, user) => h.call('storeAssignerName', { body: name }, user)],
  'of a contact': [
    'name',
    (name, user) => h.call('storeAssignerContact', { body: { ...emptyContact, name } }, user),
  ],
  'of who asks for an account': [
    'contactPersonName',
    (contactPersonName) =>
      h.call('requestAssignerAccount', { body: { ...requestBody(), contactPersonName } }),
  ],
  'on an invoice': [
    'invoiceAddress.name',
    (name, user) => {
      const invoiceAddress = { ...orderBody().invoiceAddress, name };
      return h.call('submitOrder', { body: orderBody({ invoiceAddress }) }, user);
    },
  ],
  'on a parcel': [
    'shippingAddress.name',
    (name, user) => {
      const shippingAddress = { ...orderBody().invoiceAddress, name };
      return h.call('submitOrder', { body: orderBody({ shippingAddress }) }, user);
    },
  ],
  'of an API key': [
    'name',
    (name, user) => {
      const body = { name, scopes: ['ids:read' as const], expiresInDays: 30 as const };
      return h.call('makeApiKey', { body }, user);
    },
  ],
  'of a passkey': [
    'name',
    (name, user) => {
      const params = { id: user.accountId };
      return h.call('renamePasskey', { params, body: { name } }, user);
    },
  ],
} satisfies Record<
  string,
  [field: string, call: (name: string, user: User) => Promise<Awaited<ReturnType<typeof h.call>>>]
>;

const misleading = [
  'Please log in again: https://evil.example',
  'See www.evil.example',
  'Clinic” was suspended. “Evil',
  'Klinik „Evil“',
  'Clinic "Evil"',
  'Clinic＂ Evil',
  'Clinic ❞ Evil ❝',
  'Clinic ″Evil″',
  '🙶Evil🙷 Clinic',
  'Evil\u200bClinic',
  'Eviĺ\u0301\u0316\u0317 Clinic',
];

test.each(Object.entries(calls))(
  'a name %s is not misleading, and no mail has such a name',
  async (_, [field, call]) => {
    await makeUser(h, 'Admin');
    const user = await makeUser(h, 'Assigner');
    for (const name of misleading) expectInvalid(await call(name, user), field);
    expect((await sendMails(h)).filter(({ text }) => /evi/i.test(text))).toEqual([]);
  },
);

test('a name that was stored before the rule is still shown', async () => {
  const user = await makeUser(h, 'Assigner');
  const stored = { ...emptyContact, name: 'Klinik „Süd“' };
  await h.call('storeAssignerContact', { body: emptyContact }, user);
  await h.db('assigners').where({ id: user.accountId }).update({ contact: stored });
  const { body } = await h.call('assignerProfile', {}, user);
  expect(body.contactInformation).toEqual(stored);
});
