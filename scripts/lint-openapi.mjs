// Lints the OpenAPI document with Spectral's rules for OpenAPI; prints what it has against it.
import { Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { endpoints } from '#shared/api/index.ts';
import { openApiDocument } from '../server/http/openapi/document.ts';

const spectral = new Spectral();
spectral.setRuleset({
  extends: [[oas, 'all']],
  rules: {
    // A name such as `birthDate` tells what it is; its schema and example tell the rest.
    'oas3-parameter-description': 'off',
    // They stand in the order in which a newcomer needs them.
    'openapi-tags-alphabetical': 'off',
    // OpenAPI 3.1 takes an SPDX identifier instead.
    'license-url': 'off',
  },
});
const url = 'https://localhost';
const contact = { name: 'Operator', email: 'operator@example.org', url };
const found = await spectral.run(JSON.stringify(openApiDocument(endpoints, { url, contact })));
for (const { path, code, message } of found) console.log(`${path.join('/')}: ${message} (${code})`);
process.exitCode = found.length === 0 ? 0 : 1;
