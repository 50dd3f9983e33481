import { firstFonts, firstScripts, firstStyles, scriptsOf } from './scripts/lib/page-files.ts';

// The compressed sizes of the built client and their limits, which `npm test` checks.

const weight = (name, path, limit) => ({ name, path, limit, gzip: true });
const page = (name, module, limit) => weight(name, scriptsOf(`src/features/${module}.tsx`), limit);

export default [
  weight('first scripts of every page', firstScripts(), '150 kB'),
  weight('first style sheet', firstStyles(), '30 kB'),
  { ...weight('fonts of the first screen', firstFonts(), '55 kB'), gzip: false, brotli: false },
  // With those of the first page.
  weight('the everyday texts of a language', scriptsOf('src/i18n/de/everyday.ts'), '18 kB'),
  weight('the texts of assigners and admins', scriptsOf('src/i18n/de/office.ts'), '10 kB'),
  weight('the texts of API keys', scriptsOf('src/i18n/de/api-keys.ts'), '4 kB'),
  weight('the texts of the audit', scriptsOf('src/i18n/de/audit.ts'), '4 kB'),
  weight('the texts about logins and devices', scriptsOf('src/i18n/de/security.ts'), '4 kB'),
  weight('what talks to devices with passkeys', scriptsOf('src/parts/webauthn-library.ts'), '3 kB'),
  page('signing in and registering', 'accounts/sign-in-page', '50 kB'),
  page('a new ID', 'profiles/new-profile-page', '40 kB'),
  page('my profile', 'profiles/my-profile-page', '40 kB'),
  page('my challenges', 'challenges/challenges-page', '40 kB'),
  page('accounts', 'accounts/accounts-page', '40 kB'),
  page('logins and devices', 'accounts/security-page', '40 kB'),
  page('API keys', 'api-keys/api-keys-page', '40 kB'),
  page('about', 'public/about-page', '40 kB'),
  page('privacy', 'public/privacy-page', '40 kB'),
  page('events', 'public/events-page', '40 kB'),
  page('verifying a certificate', 'verify/verify-page', '40 kB'),
  page('a certificate', 'assigner/certificate-page', '40 kB'),
  // With the library that draws their symbols.
  page('labels', 'assigner/labels-page', '90 kB'),
  page('sending a challenge', 'challenges/send-challenge-page', '40 kB'),
  page('the assigner’s desk', 'assigner/assigner-page', '90 kB'),
  page('the assigner’s account', 'assigner/account-page', '90 kB'),
  page('IDs from a list', 'batches/batches-page', '90 kB'),
  page('the shop', 'shop/shop-page', '90 kB'),
  page('orders, for admins', 'orders/admin-orders-page', '90 kB'),
  page('figures of an assigner', 'figures/assigner-figures-page', '140 kB'),
  page('figures of an admin', 'figures/figures-page', '140 kB'),
];
