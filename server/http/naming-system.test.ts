import { readFileSync } from 'node:fs';
import supertest from 'supertest';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { isAlias, personIdPattern } from '#shared/person-id.ts';
import { randomAlias, randomPersonId } from '../domain/ids/person-ids.ts';
import { systemRandom } from '../platform/keys/random.ts';
import { useHarness } from '../test/harness.ts';
import { namingSystemPath } from './naming-system.ts';

const publicUrl = 'https://id.example.org';
const h = useHarness({ env: { PUBLIC_URL: publicUrl } });
const read = () => supertest(h.app).get(namingSystemPath);

const text = z.string().regex(/\S/);
/** What R4 and R5 have in common: https://hl7.org/fhir/R4/namingsystem.html and /R5/namingsystem.html. */
const namingSystemSchema = z.strictObject({
  resourceType: z.literal('NamingSystem'),
  id: z.string().regex(/^[A-Za-z0-9.-]{1,64}$/),
  // The constraints nsd-0 of R4 and cnl-0 of R5.
  name: z.string().regex(/^[A-Z][A-Za-z0-9_]{1,254}$/),
  status: z.enum(['draft', 'active', 'retired', 'unknown']),
  kind: z.enum(['codesystem', 'identifier', 'root']),
  date: z.string().regex(/^\d{4}(-\d\d(-\d\d)?)?$/),
  publisher: text,
  contact: z.array(
    z.strictObject({
      name: text,
      telecom: z.array(z.strictObject({ system: z.enum(['phone', 'email', 'url']), value: text })),
    }),
  ),
  responsible: text,
  type: z.strictObject({
    coding: z.array(z.strictObject({ system: z.url(), code: text, display: text })),
  }),
  description: text,
  usage: text,
  uniqueId: z
    .array(
      z.strictObject({
        type: z.enum(['oid', 'uuid', 'uri', 'other']),
        value: text,
        preferred: z.boolean(),
      }),
    )
    .min(1),
});

describe('the FHIR NamingSystem', () => {
  test('is valid in R4 and R5, names the operator, and is found at its own address', async () => {
    const response = await read();
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toBe('application/fhir+json; charset=utf-8');
    expect(response.headers['access-control-allow-origin']).toBe('*');
    const found = namingSystemSchema.parse(JSON.parse(response.text));
    expect(found).toMatchObject({ name: 'UnikatID', publisher: 'Test operator' });
    expect(found.uniqueId).toEqual([
      { type: 'uri', value: `${publicUrl}/fhir/NamingSystem/unikat-id`, preferred: true },
    ]);
    expect(found.description).toContain('Where the month is 13 to 99');
  });

  test('gives the system and the type of the examples in docs/for-institutions.md', async () => {
    const { uniqueId, type } = namingSystemSchema.parse(JSON.parse((await read()).text));
    const guide = readFileSync('docs/for-institutions.md', 'utf8');
    const [, example = ''] =
      /```json\n(\{\s*"resourceType": "Patient"[\s\S]*?)```/.exec(guide) ?? [];
    const [identifier] = JSON.parse(example).identifier;
    expect(identifier).toEqual({
      type,
      system: uniqueId[0]?.value,
      value: expect.stringMatching(personIdPattern),
    });
    const [, id = '', code] =
      /^PID\|1\|\|([^^]+)\^\^\^UNIKAT&id\.example\.org&DNS\^(\w+)/m.exec(guide) ?? [];
    expect(id).toBe(identifier.value);
    expect(code).toBe(type.coding[0]?.code);
  });

  test('tells an alias from an ID, as docs/show-your-id.md does', async () => {
    const guide = readFileSync('docs/show-your-id.md', 'utf8');
    const [, section = ''] = guide.split('## An alias or an ID?');
    const code = [...section.matchAll(/```js\n([\s\S]*?)```/g)].map(([, lines]) => lines);
    const source = `${code.join('')}\nexport { isAlias, hasRightCheck };`;
    const theirs = await import(`data:text/javascript,${encodeURIComponent(source)}`);
    const random = systemRandom;
    const aliases = Array.from({ length: 100 }, () => randomAlias(random));
    const ids = Array.from({ length: 100 }, () => randomPersonId(random, '1990-05-17', true));
    for (const id of [...aliases, ...ids]) {
      expect(theirs.isAlias(id), id).toBe(isAlias(id));
      expect(theirs.hasRightCheck(id), id).toBe(true);
      const last = id.endsWith('A') ? 'B' : 'A';
      expect(theirs.hasRightCheck(id.slice(0, -1) + last), id).toBe(false);
    }
    expect(aliases.every(theirs.isAlias)).toBe(true);
  });

  test('is the only resource there', async () => {
    const response = await supertest(h.app).get('/fhir/Patient');
    expect(response.status).toBe(404);
    expect(response.type).toBe('application/problem+json');
  });
});
