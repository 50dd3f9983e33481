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

// 55000: the database takes no connections; 42501: the role may not connect to it.
test.each(['55000', '42501'])('%s asks to try again later only at the login', (code) => {
  const error = withCode(code);
  expect(databaseErrorKey(error)).toBeUndefined();
  expect(databaseErrorKey(Object.assign(error, { routine: 'CheckMyDatabase' }))).toBe(
    'Server_DatabaseAway',
  );
});

test('another error of the database is a bug', () => {
  expect(databaseErrorKey(withCode('42601'))).toBeUndefined();
});
