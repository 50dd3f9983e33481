// Lints the OpenAPI document with Spectral's rules for OpenAPI, and prints the complaints.
import { Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { endpoints } from '#shared/api/index.ts';
import { openApiDocument } from '../server/http/openapi/document.ts';

const spectral = new Spectral();
spectral.setRuleset({
  // @ts-expect-error Spectral's own rules do not match its type of a ruleset.
  extends: [[oas, 'all']],
  rules: {
    // A name such as `birthDate`, its schema and its example suffice.
    'oas3-parameter-description': 'off',
    // They are in the order in which a newcomer needs them.
    'openapi-tags-alphabetical': 'off',
    // OpenAPI 3.1 takes an SPDX identifier instead.
    'license-url': 'off',
  },
});
const url = 'https://localhost';
const contact = { name: 'Operator', email: 'operator@example.org', url };
const found = await spectral.run(JSON.stringify(openApiDocument(endpoints, { url, contact })));
// Since OpenAPI 3.1 every scheme may name roles; Spectral still knows them in OAuth only.
const isRole = ({ code, path }: (typeof found)[number]) =>
  code === 'oas3-operation-security-defined' && path.at(-2) === 'apiKey';
const complaints = found.filter((one) => !isRole(one));
for (const { path, code, message } of complaints)
  console.log(`${path.join('/')}: ${message} (${code})`);
process.exitCode = complaints.length === 0 ? 0 : 1;
