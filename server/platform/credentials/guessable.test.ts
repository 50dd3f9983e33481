import { describe, expect, test } from 'vitest';
import { isGuessable } from './guessable.ts';

describe('guessable', () => {
  test.each([
    ['a common password', ['password', 'PASSWORD', 'PassWord1', 'iloveyou', 'P@ssw0rd']],
    ['a common word with a little added', ['Password1!', 'Passwort123', 'Sommer2024!', 'hallo123']],
    ['one character again and again', ['aaaaaaaa', '        ', '11111111', 'x'.repeat(128)]],
    ['a short pattern again and again', ['abababab', 'abcabcabc', 'passwordpassword']],
    ['a walk over the keyboard', ['qwertyuiop', 'qwertzuiop', '1qaz2wsx', 'qayxswedc', 'zxcvbnm,']],
    ['a date alone', ['19900517', '17051990', '1990-05-17', '31.12.1999', '31.12.1999!']],
    ['the name of the product', ['Unikat!!', 'unikat-2026', 'UnikatID1', 'unikat-id']],
  ])('is %s', (_, passwords) => {
    expect(passwords.filter((password) => !isGuessable(password))).toEqual([]);
  });

  test.each([
    'correct horse',
    'mein unikat ist schön',
    'x7Kq-2mPv',
    'Xk9$pL2m',
    'only for trying it out',
    'drei rote Äpfel',
  ])('is not %s', (password) => expect(isGuessable(password)).toBe(false));

  test('is one’s own address, or a part of it with a short addition', () => {
    const email = 'xavorqil.brundtvik@example.org';
    expect(isGuessable('Xavorqil.Brundtvik@example.org', email)).toBe(true);
    for (const own of ['xavorqil.brundtvik', 'Xavorqil1!']) {
      expect(isGuessable(own, email)).toBe(true);
      expect(isGuessable(own, 'another@example.org')).toBe(false);
    }
  });
});
