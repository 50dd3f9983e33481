import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { databaseErrorKey } from './constraint-errors.ts';

const withCode = (code: string) => Object.assign(new DatabaseError('', 0, 'error'), { code });

// 25006: the server only reads now; 53100: the disk is full; 53300: too many connections; 28P01: another password; 57P01: the server shuts down.
test.each(['25006', '53100', '53300', '28P01', '3D000', '57P01', '57014', '08006'])(
  '%s asks to try again later',
  (code) => {
    expect(databaseErrorKey(withCode(code))).toBe('Server_DatabaseAway');
  },
);

test('another error of the database is a bug', () => {
  expect(databaseErrorKey(withCode('42601'))).toBeUndefined();
});
