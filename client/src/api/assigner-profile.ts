import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { AssignerProfile, AssignerView } from '#shared/api/assigner-profile.ts';
import { apiOrigin, thisPage } from './api-origin.ts';
import { api } from './client.ts';

const key = ['assigner'];

/** The assigner who is logged in. */
export function useAssigner() {
  return useQuery({ queryKey: key, queryFn: () => api.assignerProfile({}) });
}

/** Updates the cached profile after a name or a contact was stored. */
export function rememberAssigner(queries: QueryClient, view: AssignerView): void {
  queries.setQueryData<AssignerProfile>(key, (profile) => profile && { ...profile, ...view });
}

/** Loads the profile again, after its name or logo has changed. */
export function reloadAssigner(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: key });
}

/** The URL of the logo; undefined if there is none. */
export function logoUrl({ accountId, logoId }: AssignerProfile): string | undefined {
  if (logoId === null) return undefined;
  return `${apiOrigin(thisPage())}/api/assigner/${accountId}/logo/${logoId}`;
}

/** The issuer of a certificate in one line: name, address, phone and e-mail, without missing parts. */
export function issuerLine({ name, contactInformation }: AssignerProfile): string {
  const { address, phoneNumber, email } = contactInformation;
  const city = `${address.postalCode} ${address.city}`.trim();
  const parts = [name, address.street, city, address.country, phoneNumber, email];
  return parts.filter((part) => part !== '').join(', ');
}

/** The name of the contact, which is never the issuer; undefined if it is no other name. */
export function contactPerson({ name, contactInformation }: AssignerProfile): string | undefined {
  const contact = contactInformation.name;
  return contact === '' || contact === name ? undefined : contact;
}
