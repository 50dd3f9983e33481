import { expect, it } from 'vitest';
import { defaultLanguage, languages } from '#shared/enums.ts';

// These two files run before any module, so they cannot import the list of languages.
const files = import.meta.glob<string>(['../../index.html', '../../../public/before-paint.js'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const html = files['../../index.html'];
const script = files['../../../public/before-paint.js'];

it.each(languages)('says without JavaScript in %s that the page can only be read', (language) => {
  expect(html).toMatch(new RegExp(`<p lang="${language}">\\s*\\S`));
});

it.each(languages)(
  'says in %s that a script could not be loaded, and how to try again',
  (language) => {
    expect(script).toMatch(new RegExp(`^    ${language}: \\['.+', '.+'\\],$`, 'm'));
  },
);

it('has the default language before the server fills in another', () => {
  expect(html).toContain(`<html lang="${defaultLanguage}">`);
});
