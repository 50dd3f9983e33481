// Values that attackers and broken clients send.

/** A marker in many values: a log that contains it repeats a caller's input. */
export const planted = 'planted-value';

const controls = ['\0', '\u0001', '\u001b', '\u007f', '\u0085', '\ud800', '\udc00', '\u2028'];
const blanks = ['\n', '\r\n', '\t', '\u00a0', '\ufeff', '\u200b', '\u202e'];
const marks = ["'", '"', '\\', '%', '_', '$1', '<', '&', '=', ';', ',', '@', '💥', 'ß', 'İ', 'ﬁ'];
/** To be inserted in the middle of a text. */
export const characters = [...controls, ...controls, ...blanks, ...marks, planted];

const days = ['0000-01-01', '0000-02-29', '0001-01-01', '1899-12-31', '2026-02-30', '9999-12-31'];
const zones = ['Z', '-23:59', '+23:59', '+14:00', '-14:01', '-00:00'];
const moments = days.flatMap((day) => [day, ...zones.map((zone) => `${day}T00:00:00${zone}`)]);
const ids = ['00000000-AAAAA', '00000101-AAAAA', '99999999-ZZZZZ', '00000101', '00000101-'];
const numbers = ['NaN', 'Infinity', '-1', '1e308', '2147483648', '9223372036854775808', '0x10'];
const attacks = [
  ...['../../etc/passwd', '//evil.example', 'javascript:alert(1)', '=1+1', '{{7*7}}', '%00'],
  ...['__proto__', 'constructor', 'a@b', `${planted}@b\u0001.example`, '\u0000'],
];
const long = ['x'.repeat(3_000), `2026-01-01T00:00:00.${'1'.repeat(200)}Z`];
/** To replace any value. */
export const texts = [
  ...['', ' ', planted, '00000000-0000-0000-0000-000000000000'],
  ...[...moments, ...ids, ...numbers, ...attacks, ...long],
];

/** To replace any value in JSON; undefined leaves out the field. */
export const values: readonly unknown[] = [
  ...[null, true, 0, -1, 0.1, 2 ** 31, 2 ** 53, 1e308, [], {}, [[]], [null], undefined],
  ...[
    { toString: 1 },
    { length: -1 },
    { length: { toString: 1 } },
    JSON.parse('{"__proto__":{"isAdmin":true}}'),
  ],
];

/** Bodies that are invalid or unusual JSON. */
export const broken = [
  ...['{', '', '"', '\u0000', '[', 'null', '"\\ud800"', '1e999', '{"a":1}}', '['.repeat(9_000)],
];

/** Headers that the server reads. Node itself refuses characters that no header may contain. */
export const headerNames = [
  ...['user-agent', 'accept-language', 'cookie', 'origin', 'x-forwarded-for', 'authorization'],
  ...['content-type', 'content-encoding', 'accept', 'sec-fetch-site', 'x-xsrf-token', 'range'],
];
export const headerValues = [
  ...['', planted, `\u0085${planted}`, 'ÿ\tþ', '%00', '"', ';;;=', '*', '0', 'gzip', 'deflate'],
  ...[
    'a,'.repeat(500),
    'Bearer a.b.c',
    'application/json; charset=planted',
    '__Host-login-state=a',
  ],
];
