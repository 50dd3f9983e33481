import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCipher } from './cipher.ts';
import { ringOf } from './key-ring.ts';

const cipher = createCipher(ringOf([randomBytes(32)]));

describe('the cipher', () => {
  test('opens every text that it sealed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, context) => {
        expect(cipher.open(cipher.seal(text, context), context)).toBe(text);
      }),
    );
  });

  test('seals the same text to different bytes each time, none of them readable', () => {
    const [first, second] = [cipher.seal('secret', 'a'), cipher.seal('secret', 'a')];
    expect(first.equals(second)).toBe(false);
    expect(first.toString('latin1')).not.toContain('secret');
  });

  test('does not open with another context or key', () => {
    const sealed = cipher.seal('secret', 'a');
    expect(() => cipher.open(sealed, 'b')).toThrow();
    expect(() => createCipher(ringOf([randomBytes(32)])).open(sealed, 'a')).toThrow();
  });

  test('opens with older keys what they sealed, and seals with the newest', () => {
    const [newest, old] = [randomBytes(32), randomBytes(32)];
    const before = createCipher(ringOf([old]));
    const rotated = createCipher(ringOf([newest, old]));
    expect(rotated.open(before.seal('secret', 'a'), 'a')).toBe('secret');
    const sealed = rotated.seal('secret', 'a');
    expect(createCipher(ringOf([newest])).open(sealed, 'a')).toBe('secret');
    expect(before.tryOpen(sealed, 'a')).toBeUndefined();
    expect(rotated.hmac('text', 'a')).toEqual(before.hmac('text', 'a'));
  });

  test('does not open bytes that were changed or cut', () => {
    const sealed = cipher.seal('secret', 'a');
    for (let index = 0; index < sealed.length; index++) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
      expect(() => cipher.open(changed, 'a')).toThrow();
      expect(() => cipher.open(sealed.subarray(0, index), 'a')).toThrow();
    }
  });

  test('has the same HMAC only for the same text and context', () => {
    const mac = cipher.hmac('text', 'a');
    expect(cipher.hmac('text', 'a').equals(mac)).toBe(true);
    for (const other of [
      cipher.hmac('text', 'b'),
      cipher.hmac('texts', 'a'),
      cipher.hmac('', 'a\0text'),
      createCipher(ringOf([randomBytes(32)])).hmac('text', 'a'),
    ])
      expect(other.equals(mac)).toBe(false);
  });
});
