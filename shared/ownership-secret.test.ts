import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ownershipSecretSchema } from './api/fields.ts';
import { alphabet, ownershipSecret as limits } from './limits/ids.ts';
import {
  formatOwnershipSecret,
  makeOwnershipSecret,
  normaliseOwnershipSecret,
  wrongGroupsOf,
} from './ownership-secret.ts';

const groups = limits.length / limits.groupLength;
const character = fc.constantFrom(...alphabet);
const anySecret = fc
  .array(character, { minLength: limits.length - groups, maxLength: limits.length - groups })
  .map((characters) => makeOwnershipSecret(characters.join('')));
const place = fc.nat(limits.length - 1);

const replaced = (text: string, at: number, by: string) =>
  text.slice(0, at) + by + text.slice(at + by.length);
const groupAt = (at: number) => Math.floor(at / limits.groupLength);

describe('an ownership secret', () => {
  test('has 30 characters of the alphabet and no wrong group', () => {
    fc.assert(
      fc.property(anySecret, (secret) => {
        expect(secret).toMatch(new RegExp(`^[${alphabet}]{30}$`));
        expect(wrongGroupsOf(secret)).toEqual([]);
      }),
    );
  });

  test('reveals the group of a mistyped character', () => {
    fc.assert(
      fc.property(
        anySecret,
        place,
        fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
        (secret, at, typed) => {
          fc.pre(secret[at] !== typed);
          expect(wrongGroupsOf(replaced(secret, at, typed))).toEqual([groupAt(at)]);
        },
      ),
    );
  });

  test('reveals swapped neighbours, even across groups', () => {
    fc.assert(
      fc.property(anySecret, fc.nat(limits.length - 2), (secret, at) => {
        const [first = '', second = ''] = secret.slice(at, at + 2);
        fc.pre(first !== second);
        const wrong = wrongGroupsOf(replaced(secret, at, second + first));
        expect(wrong).toEqual([...new Set([groupAt(at), groupAt(at + 1)])]);
      }),
    );
  });

  test('reveals swapped groups', () => {
    const pair = fc.uniqueArray(fc.nat(groups - 1), { minLength: 2, maxLength: 2 });
    fc.assert(
      fc.property(anySecret, pair, (secret, [a = 0, b = 0]) => {
        const parts = secret.match(/.{6}/g) ?? [];
        const places = new Map([
          [a, parts[b]],
          [b, parts[a]],
        ]);
        const swapped = [...parts].map((part, at) => places.get(at) ?? part);
        expect(wrongGroupsOf(swapped.join(''))).toEqual([a, b].sort());
      }),
    );
  });

  test('is accepted in any case and with any separators', () => {
    const separators = fc.array(
      fc.constantFrom(' ', '  ', '-', '\n', '.', '\u00a0', '–', 'ß', ''),
      {
        minLength: limits.length,
        maxLength: limits.length,
      },
    );
    fc.assert(
      fc.property(anySecret, separators, fc.boolean(), (secret, between, small) => {
        const text = [...secret].map((one, index) => one + between[index]).join('');
        expect(normaliseOwnershipSecret(small ? text.toLowerCase() : text)).toBe(secret);
      }),
    );
  });

  test('is formatted in groups of six with two blanks, even when incomplete', () => {
    fc.assert(
      fc.property(anySecret, fc.nat(limits.length), (secret, typed) => {
        const shown = formatOwnershipSecret(secret.slice(0, typed));
        expect(shown.split('  ').every((part) => part.length <= limits.groupLength)).toBe(true);
        expect(normaliseOwnershipSecret(shown)).toBe(secret.slice(0, typed));
      }),
    );
    expect(formatOwnershipSecret('ABCDEFGHJKMN23')).toBe('ABCDEF  GHJKMN  23');
    expect(formatOwnershipSecret('')).toBe('');
  });

  test('that is incomplete has only complete wrong groups', () => {
    expect(wrongGroupsOf('')).toEqual([]);
    expect(wrongGroupsOf('ABCDE')).toEqual([]);
    expect(wrongGroupsOf('000000ABC')).toEqual([0]);
  });

  test('must have exactly 30 characters after normalising', () => {
    const secret = makeOwnershipSecret('2345678923456789234567892');
    expect(ownershipSecretSchema.parse(formatOwnershipSecret(secret.toLowerCase()))).toBe(secret);
    for (const text of ['', secret.slice(1), `${secret}A`, ' '.repeat(10_000)])
      expect(ownershipSecretSchema.safeParse(text).success).toBe(false);
  });
});
