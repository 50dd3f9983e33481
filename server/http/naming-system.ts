import type { Express } from 'express';
import { personIdReleased } from '#shared/limits/ids.ts';
import { product } from '#shared/product.ts';
import type { Deps } from '../deps.ts';

/** Where FHIR finds what the identifiers are; the whole address is their `system`, and never changes. */
export const namingSystemPath = '/fhir/NamingSystem/unikat-id';

/** Serves the FHIR NamingSystem of the IDs, readable from any site. */
export function mountNamingSystem(app: Express, deps: Deps): void {
  app.get(namingSystemPath, (_request, response) => {
    response.set({
      'Cache-Control': 'no-cache',
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    response.type('application/fhir+json').send(JSON.stringify(namingSystem(deps)));
  });
}

/**
 * The NamingSystem with the elements that FHIR R4 and R5 have in common. HL7 calls an identifier that was not
 * given by the institution itself an external one (`PT` in table 0203), as in PID-3 of HL7 v2.
 */
function namingSystem({ config, operator }: Deps) {
  const telecom = [
    { system: 'email', value: operator.email },
    { system: 'phone', value: operator.phoneNumber },
    { system: 'url', value: config.publicUrl },
  ];
  return {
    resourceType: 'NamingSystem',
    id: 'unikat-id',
    name: product.idName,
    status: 'active',
    kind: 'identifier',
    date: personIdReleased,
    publisher: operator.name,
    contact: [{ name: operator.name, telecom: telecom.filter(({ value }) => value !== '') }],
    responsible: operator.name,
    type: {
      coding: [
        {
          system: 'http://terminology.hl7.org/CodeSystem/v2-0203',
          code: 'PT',
          display: 'Patient external identifier',
        },
      ],
    },
    description:
      'A personal identifier for life: the birth date (yyyymmdd), a hyphen, and five upper-case letters or digits. An identifier is never given to another person. Its owner can prove that it is theirs. Where the month is 13 to 99, the eight digits are no date, and it is an alias that its owner shows to one web site in place of the identifier.',
    usage: 'Patient.identifier, in upper case and with the hyphen: 20260731-K7Q2M',
    uniqueId: [{ type: 'uri', value: `${config.publicUrl}${namingSystemPath}`, preferred: true }],
  };
}
