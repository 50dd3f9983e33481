import { firstFonts, firstScripts, firstStyles, scriptsOf } from './scripts/lib/page-files.ts';

// The compressed sizes of the built client and their limits, which `npm test` checks.

const weight = (name, path, limit) => ({ name, path, limit, gzip: true });
/** Pages by what they may load in addition to the first scripts. */
const pages = {
  '70 kB': [
    'accounts/linked-accounts/accounts-page',
    'accounts/security/security-page',
    'api-keys/api-keys-page',
    'challenges/challenges-page',
    'challenges/send-challenge-page',
    'profiles/my-profile-page',
    'profiles/new-profile-page',
    'public/about-page',
    'public/events-page',
    'public/help-page',
    'public/privacy-page',
    'verify/verify-page',
  ],
  '80 kB': ['accounts/sign-in/sign-in-page'],
  '120 kB': [
    'assigner/account/account-page',
    'assigner/desk/assigner-page',
    'assigner/certificate/certificate-page',
    'assigner/labels/labels-page',
    'batches/batches-page',
    'orders/admin-orders-page',
    'shop/shop-page',
  ],
  // With plots.
  '170 kB': ['figures/assigner-figures-page', 'figures/figures-page'],
};

export default [
  weight('first scripts of every page', firstScripts(), '160 kB'),
  weight('first style sheet', firstStyles(), '40 kB'),
  { ...weight('fonts of the first screen', firstFonts(), '55 kB'), gzip: false, brotli: false },
  ...Object.entries(pages).flatMap(([limit, names]) =>
    names.map((name) => weight(name, scriptsOf(`src/features/${name}.tsx`), limit)),
  ),
];
