import { describe, expect, it } from 'vitest';
import { emptyContact } from '#shared/api/contact.ts';
import type { Product } from '#shared/api/order.ts';
import { contact } from '../../test/fixtures.ts';
import {
  addressesSchema,
  areComplete,
  cartLines,
  emptyDraft,
  initialAddresses,
  isShown,
  parseDraft,
  toOrder,
} from './order-draft.ts';

const product: Product = {
  id: 'paper',
  name: 'Paper',
  category: 'Certificates',
  price: { currency: 'EUR', value: 24.9 },
  imageUrl: '/products/paper.svg',
};

describe('a product’s card', () => {
  it.each([
    ['//evil.example/a.svg'],
    ['/\\evil.example/a.svg'],
    ['https://evil.example/a.svg'],
    ['a.svg'],
    [undefined],
  ])('is hidden with the picture %s', (imageUrl) => {
    expect(isShown({ ...product, imageUrl })).toBe(false);
  });

  it('is hidden with a download from another site, and shown with one of this site or none', () => {
    expect(isShown({ ...product, downloadLink: '//evil.example/a.pdf' })).toBe(false);
    expect(isShown({ ...product, downloadLink: '/downloads/a.pdf' })).toBe(true);
    expect(isShown(product)).toBe(true);
  });
});

describe('a cart', () => {
  it('is stored and read again, and is empty if the stored text is unusable', () => {
    const draft = { ...emptyDraft(), items: [{ productId: 'paper', amount: 2 }] };
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
    for (const kept of [undefined, '', '{', '[]', '{"id":"1","items":[]}']) {
      expect(parseDraft(kept).items).toEqual([]);
    }
  });

  it('is kept when the stored addresses lack a field', () => {
    const draft = { ...emptyDraft(), items: [{ productId: 'paper', amount: 2 }] };
    const { invoiceAddress: _, ...addresses } = initialAddresses();
    const read = parseDraft(JSON.stringify({ ...draft, addresses }));
    expect(read.items).toEqual(draft.items);
    expect(read.addresses).toBeUndefined();
  });

  it('keeps addresses from before customers could enter their own order number', () => {
    const { customerReference: _, ...addresses } = initialAddresses(contact);
    const read = parseDraft(JSON.stringify({ ...emptyDraft(), addresses }));
    expect(read.addresses).toEqual(initialAddresses(contact));
  });

  it('leaves out products that are gone or only downloaded', () => {
    const download = { ...product, id: 'guide', downloadLink: '/downloads/guide.pdf' };
    const items = ['paper', 'guide', 'gone'].map((productId) => ({ productId, amount: 1 }));
    expect(cartLines(items, [product, download])).toEqual([{ product, amount: 1 }]);
  });
});

describe('the addresses', () => {
  it('begin with the name of the institution, if it has one', () => {
    expect(initialAddresses(contact, 'Lakeside Hospital').invoiceAddress).toEqual({
      ...contact,
      name: 'Lakeside Hospital',
    });
    expect(initialAddresses(contact).invoiceAddress).toEqual(contact);
  });

  it('need an invoice address with an e-mail address', () => {
    expect(areComplete(undefined)).toBe(false);
    expect(areComplete(initialAddresses(emptyContact))).toBe(false);
    expect(areComplete(initialAddresses({ ...contact, email: '' }))).toBe(false);
    expect(areComplete(initialAddresses(contact))).toBe(true);
  });

  it('need a shipping address only if it differs, and then no e-mail address', () => {
    const elsewhere = { ...initialAddresses(contact), isSameAddress: false };
    expect(areComplete(elsewhere)).toBe(false);
    expect(areComplete({ ...elsewhere, shippingAddress: { ...contact, email: '' } })).toBe(true);
  });

  it('name the field that is missing', () => {
    const broken = initialAddresses({ ...contact, address: { ...contact.address, city: ' ' } });
    const [issue] = addressesSchema.safeParse(broken).error?.issues ?? [];
    expect(issue).toMatchObject({
      path: ['invoiceAddress', 'address', 'city'],
      message: 'resolveText:Invalid_city',
    });
  });
});

describe('an order', () => {
  it('exists once nothing is missing, and contains what is sent to the server', () => {
    const lines = [{ product, amount: 2 }];
    const draft = { ...emptyDraft(), addresses: initialAddresses(contact) };
    expect(toOrder(emptyDraft(), lines)).toBeUndefined();
    expect(toOrder(draft, [])).toBeUndefined();
    expect(toOrder(draft, lines)).toEqual({
      id: draft.id,
      items: [{ product: { id: 'paper', price: product.price }, amount: 2 }],
      invoiceAddress: contact,
      sendInvoiceSeparately: false,
      shippingMethod: 'Standard',
      paymentMethod: 'Invoice',
    });
    const addresses = { ...initialAddresses(contact), customerReference: 'PO 4711' };
    expect(toOrder({ ...draft, addresses }, lines)?.customerReference).toBe('PO 4711');
  });
});

it('reads a draft that 1.0.0 kept, whole', () => {
  const contact = {
    name: 'Klinik Süd',
    email: 'einkauf@klinik.example',
    phoneNumber: '+49 30 1234-0',
    address: { street: 'Lindenstraße 5', postalCode: '10969', city: 'Berlin', country: 'DE' },
  };
  const kept = {
    id: '01985f3c-0000-7000-8000-000000000001',
    items: [{ productId: 'paper', amount: 2 }],
    addresses: {
      invoiceAddress: contact,
      shippingAddress: contact,
      isSameAddress: false,
      sendInvoiceSeparately: true,
      customerReference: 'B-17',
    },
    shippingMethod: 'Standard',
    paymentMethod: 'Invoice',
  };
  expect(parseDraft(JSON.stringify(kept))).toMatchObject(kept);
});
