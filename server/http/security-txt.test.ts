import supertest from 'supertest';
import { expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { useHarness } from '../test/harness.ts';

const h = useHarness();
const clock = () => new Date('2026-03-01T17:45:12.345Z');
const fieldsOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(': '));

async function read(security?: { contact?: string; policy?: string }): Promise<string> {
  const deps = { ...h.deps, clock, operator: { ...h.deps.operator, security } };
  const answer = await supertest(createApp(deps)).get('/.well-known/security.txt');
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  return answer.text;
}

test('security.txt names the operator’s address if there is no other contact', async () => {
  expect(fieldsOf(await read())).toEqual([
    ['Contact', 'mailto:operator@example.org'],
    ['Expires', '2026-08-28T00:00:00.000Z'],
    ['Preferred-Languages', 'de, en'],
    ['Canonical', `${h.deps.config.publicUrl}/.well-known/security.txt`],
  ]);
});

test('security.txt names the operator’s contact and policy', async () => {
  const contact = 'https://example.org/report';
  const policy = 'https://example.org/security-policy';
  const fields = Object.fromEntries(fieldsOf(await read({ contact, policy })));
  expect(fields).toMatchObject({ Contact: contact, Policy: policy });
});
