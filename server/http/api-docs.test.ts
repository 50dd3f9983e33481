import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import supertest from 'supertest';
import { describe, expect, test } from 'vitest';
import { makeFolder } from '../test/folder.ts';
import { useHarness } from '../test/harness.ts';
import { expectProblem } from '../test/problem.ts';

const clientFolder = makeFolder();
writeFileSync(join(clientFolder, 'api-reference.js'), '');
describe('the API’s description', () => {
  const h = useHarness({ deps: { clientFolder } });

  test('is readable by programs from any site and names the address of this API', async () => {
    const { type, headers, body } = await supertest(h.app).get('/api/openapi.json');
    expect(type).toBe('application/json');
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(body).toMatchObject({ openapi: '3.1.0', servers: [{ url: h.deps.config.apiUrl }] });
    expect(body.info.contact.name).toBe(h.deps.operator.name);
  });

  test('is shown to people on a page that loads from this host only', async () => {
    const { type, headers, text } = await supertest(h.app).get('/api/docs');
    expect(type).toBe('text/html');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(headers['content-security-policy']).not.toMatch(/https?:|\*/);
    expect(text).toContain('<script src="/api-reference.js">');
  });
});

describe('without a built page', () => {
  const h = useHarness();

  test('the page for people is missing', async () => {
    expectProblem(await supertest(h.app).get('/api/docs'), 'Request_NotFound');
  });
});
