import { expect, test } from 'vitest';
import { languages } from '#shared/enums.ts';
import { eachRow } from '../../test/rows.ts';
import { mails as rows } from './mail-jobs.ts';
import { layOut } from './mail-layout.ts';
import { requestedTexts } from './requested-mail-texts.ts';

const about = {
  verify: 'https://unikat.example/verify-email?accountId=1&token=v',
  reset: 'https://unikat.example/reset-password?accountId=1&token=r',
  login: 'https://unikat.example/login',
  members: 'https://unikat.example/account/members',
  change: 'invited' as const,
  roles: ['Clerk' as const],
  requestReset: 'https://unikat.example/request-password-reset',
  confirm: 'https://unikat.example/confirm-email#c',
  accounts: 'https://unikat.example/accounts',
  register: 'https://unikat.example/login?mode=register',
  undo: 'https://unikat.example/undo#1.u',
  isPerson: true,
  name: 'Phone',
  passkeys: ['Phone', 'Key ring'],
  security: 'https://unikat.example/security',
  prefix: 'unk_k3Jd',
  apiKeyNames: ['Hospital'],
  apiKeys: 'https://unikat.example/account/api-keys',
  page: (path: string) => `https://unikat.example${path}`,
  contact: 'https://unikat.example/contact',
  orders: 'https://unikat.example/shop/orders?order=1',
  requests: 'https://unikat.example/assigner-account-requests',
  assigners: 'https://unikat.example/assigners?search=a',
  setPassword: 'https://unikat.example/reset-password?accountId=1&token=s',
  help: 'https://unikat.example/help',
  opensAt: '2026-08-14T10:00:00Z',
  opens: '14 August 2026 at 12:00 CEST',
  outcome: 'Kept' as const,
  made: 6,
  reissues: 'https://unikat.example/reissues',
  isOwn: true,
  isFormerAddress: false,
  to: 'owner@example.org',
  accountId: '1',
  undoId: '2',
  userAgent: '',
  at: '2026-07-31T10:00:00Z',
  reason: 'Not paid',
  orderId: '01985f3c-0000-7000-8000-000000000001',
  customer: 'Hospital',
  total: { currency: 'EUR', value: 31.89 } as const,
  customerReference: 'B-17',
  status: 'Shipped' as const,
  carrier: 'Parcel',
  trackingNumber: 'T-1',
  isPaid: false,
  language: 'en' as const,
  requestId: '3',
  institutionId: '4',
  previousName: null,
  label: 'linked@example.org',
  until: '1 August 2026 at 12:00 CEST',
  left: 9,
  leftAt: '31 July 2026 at 12:00 CEST',
  registered: { at: '31 July 2026 at 12:00 CEST', device: 'Firefox on Linux' },
  entered: { at: '31 July 2026 at 12:00 CEST', device: 'Firefox on Linux' },
};
const texts = [
  ...rows.flatMap((row) => ('texts' in row ? [[row.kind, row.texts] as const] : [])),
  ...Object.entries(requestedTexts),
];
const mails = languages.flatMap((language) =>
  texts.map(([name, write]) => {
    const mail = layOut(write[language](about), 'reader@example.org', language);
    return [`${name} in ${language}`, mail] as const;
  }),
);

test('each mail has the same links in text and HTML, loads nothing, and greets its reader', () =>
  eachRow(
    mails,
    ([name, mail]) => {
      const inText = mail.text.match(/https:\S+/g);
      const inHtml = [...mail.html.matchAll(/href="([^"]+)"/g)].map(([, url]) =>
        url?.replaceAll('&#38;', '&'),
      );
      expect(inText?.length).toBeGreaterThan(0);
      expect(inHtml).toEqual(inText);
      expect(mail.html).not.toMatch(/<(img|link|script|iframe)|url\(|@import/);
      // The mails about recovery sheets name two accounts.
      expect(mail.subject.length).toBeLessThan(name.startsWith('recover') ? 66 : 60);
      expect(mail.text).toMatch(
        mail.language === 'de' ? /^Guten Tag( Phone)?,/ : /^Hello( Phone)?,/,
      );
      if (mail.language === 'de') expect(mail.text).not.toMatch(/\b(du|dein|dir)\b/i);
    },
    ([name]) => name,
  ));

test('the button has the product’s colour, in both themes', () => {
  const content = { subject: 'A', paragraphs: [{ label: 'B', url: 'https://unikat.example' }] };
  const { html } = layOut(content, 'reader@example.org', 'en');
  expect(html).toMatch(/<a class="button"[^>]+style="background:#0b5a66;color:#ffffff;/);
  expect(html).toContain('.button{background:#74cfdd!important;color:#05262c!important}');
});

test('quoted text cannot become HTML', () => {
  const content = { subject: '<b>', paragraphs: ['<i>', { label: '"', url: 'https://x/"><s>' }] };
  expect(layOut(content, 'reader@example.org', 'en').html).not.toMatch(/<b>|<i>|<s>/);
});
