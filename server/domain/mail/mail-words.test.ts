import { expect, test } from 'vitest';
import { deviceIn, momentIn } from './mail-words.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

test('a moment is named with its time zone', () => {
  const moment = new Date('2026-07-31T10:05:00Z');
  expect(momentIn('en', moment)).toBe('31 July 2026 at 12:05 CEST');
  expect(momentIn('de', moment)).toBe('31.07.2026, 12:05 MESZ');
});

test('a device is named in our own words, for any header', () => {
  expect(deviceIn('en', firefox)).toBe('Firefox on Linux');
  expect(deviceIn('de', firefox)).toBe('Firefox unter Linux');
  expect(deviceIn('de', 'Rufen Sie 0900 123 an, iPhone')).toBe('iPhone');
  expect(deviceIn('en', 'Call 0900 123')).toBe('an unknown device');
  expect(deviceIn('de', '')).toBe('einem unbekannten Gerät');
});
