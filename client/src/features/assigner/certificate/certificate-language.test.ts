import { expect, it } from 'vitest';
import { certificateLanguage, certificateTexts } from './certificate-language.ts';

it('takes the chosen language, then the browser’s, then English', () => {
  expect(certificateLanguage('de', 'en-GB')).toBe('de');
  expect(certificateLanguage(null, 'de-AT')).toBe('de');
  expect(certificateLanguage('xx', 'xx-XX')).toBe('en');
});

it('fills in what a text asks for', () => {
  const t = certificateTexts('en');
  expect(t('Certificate_VerifyCode', { address: 'id.example.org' })).toContain('id.example.org');
});
