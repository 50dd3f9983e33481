import type { BatchLine } from '#shared/api/batches.ts';
import { componentSchemas, type JsonSchema } from './named-schemas.ts';

type Components = Readonly<Record<string, JsonSchema>>;

const anAccount = '01985f3c-7a10-7c3e-9b1d-2f6a4e8c0d11';
const secret = 'K7Q2MU4X9WZX3FHRT56BCDNAP8GJVT';

const byFormat: Readonly<Record<string, string>> = {
  uuid: '01985f40-2b6e-7d52-8a47-5c19e0f3b724',
  date: '1984-07-31',
  'date-time': '2026-07-31T12:00:00.000Z',
  email: 'person@example.org',
  uri: 'https://example.org/source',
};

/**
 * Examples by field, where neither a format nor a list of values gives one. A body that is plain text
 * has the operation's name.
 */
const byName: Readonly<Record<string, string | number>> = {
  accessToken: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIwMTk4NWYzYyJ9.3q2-7wA',
  accountId: anAccount,
  action: 'order.placed',
  actorAccountId: anAccount,
  actorApiKeyId: '01985f44-0b12-7c55-a1d0-6e3f9a27c418',
  adminFiguresCsv:
    '"start","issued","challenges","currency","revenue"\r\n"2026-07-01","120","340","EUR","1265.9"\r\n',
  amount: 2,
  apiKeyId: '01985f44-0b12-7c55-a1d0-6e3f9a27c418',
  assignerFiguresCsv: '"start","issued","printed","takenOver"\r\n"2026-07-01","120","118","64"\r\n',
  bic: 'BYLADEM1001',
  busiestAssignersCsv: `"accountId","name","issued"\r\n"${anAccount}","Example Clinic","120"\r\n`,
  assignerName: 'Example Clinic',
  batchFile: 'line,birthDate,reference,id,failure\r\n1,1984-07-31,Case 4711,19840731-K7Q2M,\r\n',
  carrier: 'Example Parcels',
  category: 'Certificates',
  challengeSecret: 'X4K7QM',
  challengeShortId: 'H3WT9C2P',
  checkToken: 'Vb4Lm8Tq1Zx6Rk3Hn9Wc7Dp2Ys5Jg0Fe',
  city: 'Example City',
  clientId: '01985f44-7c31-7d02-9a6f-0b8e5d3c2f17',
  clientSecret: 'Hn3Kq8Wt5Zc1Vx7Bm2Jp9Ls4Rd6Fg0Ye',
  confirmedName: 'Example Clinic',
  contactPersonName: 'Alex Example',
  copies: 1,
  copyNumber: 1,
  country: 'Germany',
  customerReference: 'PO 4711',
  csrfToken: 'xYzAbC12-8fJ2kLmN0pQrStUv',
  currentPassword: 'correct horse battery staple',
  displayName: 'person@example.org',
  downloadLink: '/guides/certificates.pdf',
  email: 'person@example.org',
  emailUnikatIdOrUsername: 'person@example.org',
  expectedAssignmentsPerYear: 5_000,
  explanation: 'https://id.example.org/privacy#export',
  exportAudit: 'id,timestamp,action\r\n1,2026-07-31T12:00:00.000Z,order.placed\r\n',
  host: 'portal.example.org',
  fileName: 'Ward 3.csv',
  formerIssuers: 'https://old.example.org',
  iban: 'DE02120300000000202051',
  id: 'certificate-paper',
  imageUrl: '/products/certificate-paper.svg',
  institution: 'Example Clinic',
  jti: 'fJ3vQ0aT8mZk2WcR7yLx5g',
  key: 'unk_test_0000000000000000000000000000002C8GjS',
  kid: 'Zb3vWm8h2qkT',
  kind: 'invoice',
  label: 'person@example.org',
  labelsZpl: '^XA\n^FO20,36^BXN,8,200,16,16^FD20260731-K7Q2M^FS\n^PQ1\n^XZ\n',
  location: 'https://id.example.org/oidc/auth/Qm7Rk2Wn6Qb4Xc0Vm9Jh3',
  logo: 'iVBORw0KGgo=',
  logoId: '01985f41-9c03-7f18-b6de-71a2c4e85f90',
  month: '2026-07',
  name: 'Example Clinic',
  newEmail: 'new@example.org',
  newPassword: 'a staple that no horse knows',
  note: 'We are a clinic and issue IDs at the front desk.',
  number: '2026-00001',
  orderedBy: 'Ada Marten',
  orderId: '01985f42-1d77-7a9b-8c35-e40f96b2d8a1',
  ownershipSecret: secret,
  password: 'correct horse battery staple',
  personId: '20260731-K7Q2M',
  phoneNumber: '+49 30 000000',
  postalCode: '12345',
  prefix: 'unk_test_0000',
  productId: 'certificate-paper',
  providerSubject: '108234567890123456789',
  purpose: 'reset',
  reason: 'Sold out',
  redirectUris: 'https://portal.example.org/signed-in',
  reference: 'Case 4711',
  requestedBy: 'Example Clinic',
  requestId: '01985f43-6e21-7b04-9f58-a37d12c6e0b5',
  resetToken: 'kq3Jw0N5cZr7Yd1Tg9Vb2Hx8Lm4Ps6Fa',
  receipt: 'eyJhbGciOiJFUzI1NiJ9.eyJqdGkiOiIwMTk4NWY0NSJ9.x7Qm2w',
  recoveryCodes: 'K7Q2M-U4X9W',
  sampleId: '19840731-1O0IL',
  scopes: 'ids:read',
  searchText: 'H3W',
  secondFactorToken: 'Qx7Vb2Nm9Kc4Rt1Wz6Lp3Hs8Fd5Gj0Ye',
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  senderName: 'Example Clinic',
  shortId: 'H3WT9C2P',
  site: 'Study portal',
  signature: 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIyMDI2MDczMS1LN1EyTSJ9.mK3t9w',
  storeAssignerName: 'Example Clinic',
  storeAssignerNameByPost: 'Example Clinic',
  street: '1 Example Street',
  sub: 'Hn3Kq8Wt5Zc1Vx7Bm2Jp9A',
  subject: 'clinic@example.org',
  takeControlUrl: `https://id.example.org/new-profile#take=20260731-K7Q2M.${secret}`,
  taxNumber: '21/815/08150',
  title: 'Request_Invalid',
  token: 'Zt8Rk2Wn6Qb4Xc0Vm9Jh3Ly7Dg5Fs1Pa',
  trackingNumber: '00340434161094042557',
  uid: 'Qm7Rk2Wn6Qb4Xc0Vm9Jh3',
  uri: 'otpauth://totp/Unikat:person%40example.org?issuer=Unikat&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  transports: 'internal',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
  userHandle: '3q2+7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
  username: 'brave-otter-2026',
  usernameOrUnikatId: 'brave-otter-2026',
  value: 24.9,
  vatId: 'DE123456788',
  vatPercent: 19,
  verifyUrl: 'https://id.example.org/verify#eyJhbGciOiJFUzI1NiJ9.eyJzdWIi.mK3t9w',
  x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
  y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
};

/**
 * An example of a schema: its own, or one composed from its parts. `name` is the field that it
 * describes. Throws for a field without any example.
 */
export function exampleOf(schema: JsonSchema, components: Components, name = ''): unknown {
  const part = (inner: JsonSchema, its = name) => exampleOf(inner, components, its);
  if (schema.$ref) {
    const component = schema.$ref.replace(componentSchemas, '');
    return byComponent[component] ?? part(components[component] ?? {});
  }
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([key, value]) => [key, part(asSchema(value), key)]),
    );
  if (schema.items) return [part(asSchema(schema.items))];
  const [firstOption] = schema.anyOf ?? schema.oneOf ?? [];
  // What is null or a choice, a time or an id has the example of the other option.
  const option = firstOption ? asSchema(firstOption) : schema;
  const { enum: choices = option.enum, format = option.format ?? '' } = schema;
  const given = schema.example ?? schema.const ?? choices?.[0] ?? byFormat[format];
  return (
    given ??
    named(schema, name) ??
    schema.default ??
    (firstOption ? part(firstOption) : ofType(schema, name))
  );
}

function named({ type }: JsonSchema, name: string): string | number | undefined {
  const value = byName[name];
  const isNumber = type === 'integer' || type === 'number';
  return (typeof value === 'number') === isNumber ? value : undefined;
}

function ofType({ type, minimum }: JsonSchema, name: string): unknown {
  if (type === 'boolean') return false;
  if (type === 'integer') return minimum ?? 1;
  if (type === 'object') return {};
  if (type?.includes('null')) return null;
  throw new Error(`the field ${name} has no example: add one in example.ts`);
}

/** `true`, the schema of anything, as a schema that says nothing. */
function asSchema(schema: NonNullable<JsonSchema['items' | 'not']>): JsonSchema {
  const first = Array.isArray(schema) ? schema[0] : schema;
  return typeof first === 'object' ? first : {};
}

const batchLine: BatchLine = {
  line: 1,
  birthDate: '1984-07-31',
  reference: 'Case 4711',
  id: '19840731-K7Q2M',
  failure: null,
  withdrawnAt: null,
};
/** Examples of objects whose parts must fit each other, by component name. */
const byComponent: Readonly<Record<string, unknown>> = { BatchLine: batchLine };
