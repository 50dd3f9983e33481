import { firstFonts, firstScripts, firstStyles, scriptsOf } from './scripts/lib/page-files.mjs';

// What the built client weighs, compressed as most servers do it. `npm test` holds it against these.
const page = (name, module, limit) => ({ name, path: scriptsOf(module), limit, gzip: true });

export default [
  { name: 'first scripts of every page', path: firstScripts(), limit: '130 kB', gzip: true },
  { name: 'first style sheet', path: firstStyles(), limit: '18 kB', gzip: true },
  {
    name: 'fonts of the first screen',
    path: firstFonts(),
    limit: '55 kB',
    gzip: false,
    brotli: false,
  },
  page('all texts, German', 'src/i18n/de.ts', '20 kB'),
  page('the assigner’s desk', 'src/features/assigner/assigner-page.tsx', '75 kB'),
];
