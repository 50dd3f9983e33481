import type { Account, LoggedInUser } from '#shared/api/accounts.ts';
import type { StoredChallenge } from '#shared/api/challenges.ts';
import { emptyContact } from '#shared/api/contact.ts';
import type { Invoice } from '#shared/api/order.ts';
import { msPerHour } from '#shared/durations.ts';

/** A user who has just logged in. */
export const loggedInUser: LoggedInUser = {
  accountId: '0199a0a0-0000-7000-8000-000000000001',
  accountType: 'Local',
  username: null,
  profileId: null,
  accessToken: 'token',
  accessTokenExpiration: new Date(Date.now() + msPerHour).toISOString(),
  csrfToken: 'csrf-token',
};

/** The user's account, an anonymous one. */
export const ownAccount: Account = {
  id: loggedInUser.accountId,
  accountType: 'LocalAnonymous',
  username: 'brave-otter-2026',
  label: 'brave-otter-2026',
  hasPassword: true,
  createdTimestamp: '2026-07-31T12:00:00.000Z',
};

/** An institution that orders. */
export const contact = {
  ...emptyContact,
  name: 'Clinic',
  email: 'clinic@example.org',
  address: { street: '1 Road', postalCode: '10115', city: 'Berlin', country: 'Germany' },
};

const price = { currency: 'EUR', value: 126.5 } as const;
/** The invoice of its order. */
export const invoice: Invoice = {
  documentType: 'Invoice',
  number: '2026-00001',
  cancels: null,
  date: '2026-07-31',
  deliveryDate: '2026-08-14',
  language: 'en',
  customerReference: null,
  orderId: '0199a0a0-0000-7000-8000-000000000001',
  orderedTimestamp: '2026-07-31T10:00:00.000Z',
  issuer: { ...contact, phoneNumber: '+49 30 000000', sourceUrl: 'https://example.org' },
  invoiceAddress: contact,
  shippingAddress: contact,
  items: [],
  shippingCost: price,
  total: price,
};

/** A challenge to a person. */
export const challenge: StoredChallenge = {
  id: '01985f40-2b6e-7d52-8a47-5c19e0f3b724',
  unikatId: '19840731-K7Q2M',
  challengeShortId: 'H3WT9C2P',
  challengeSecret: 'X4K7QM',
  createdTimestamp: new Date().toISOString(),
  sender: null,
  matchedTimestamp: null,
  checkOutcome: null,
  isNew: false,
  site: null,
};

/** The answer to a call whose session is not valid. */
export const notLoggedIn = {
  title: 'Request_NotLoggedIn',
  type: 't',
  status: 401,
  requestId: 'r',
  errors: [],
};

/** The browser's storage, in memory. */
export class MemoryStorage {
  readonly #entries = new Map<string, string>();
  getItem = (key: string) => this.#entries.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#entries.set(key, value);
  removeItem = (key: string) => void this.#entries.delete(key);
  keys = () => [...this.#entries.keys()].sort();
}
