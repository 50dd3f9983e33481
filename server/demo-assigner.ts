import { type ContactInformation, emptyContact } from '#shared/api/contact.ts';
import { demoSite } from '#shared/site-samples.ts';
import type { Deps } from './deps.ts';
import type { Issuer } from './domain/ids/issued-ids.store.ts';
import { storeConfirmedName, storeContact } from './domain/institutions/assigners.store.ts';
import { findInstitution, storeName } from './features/assigner/assigners.store.ts';
import { acceptCandidate, drawForAssigner } from './features/assigner/issuing.ts';
import { storeLogo } from './features/assigner/logos.store.ts';
import { storeDemoSite } from './features/sites/sites.store.ts';
import { toLogoPng } from './platform/media/images.ts';

const name = 'Lakeside Demo Clinic';
const contact: ContactInformation = {
  ...emptyContact,
  name,
  email: 'reception@demo.example',
  phoneNumber: '+49 30 0000000',
  address: { street: 'Seeufer 1', postalCode: '10115', city: 'Berlin', country: 'Deutschland' },
};
const birthDates = ['1958-03-02', '1974-11-23', '1990-05-17', '2003-08-30', '2026-01-09'];

/** Waves under a cross, in the product's colours. */
const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 96">
  <rect x="4" y="4" width="88" height="88" rx="22" fill="#0b5a66"/>
  <path d="M42 20h12v14h14v12H54v14H42V46H28V34h14z" fill="#fff"/>
  <path d="M14 72q9-8 18 0t18 0 18 0 18 0" fill="none" stroke="#c3a9f5" stroke-width="6" stroke-linecap="round"/>
  <path d="M112 34q13-12 26 0t26 0 26 0 26 0 26 0 26 0" fill="none" stroke="#0b5a66" stroke-width="8" stroke-linecap="round"/>
  <path d="M112 62q13-12 26 0t26 0 26 0 26 0" fill="none" stroke="#6b43b5" stroke-width="8" stroke-linecap="round"/>
</svg>`;

/** Creates the demo assigner's site, and its name, contact, logo and issued IDs, unless it has a name already. */
export async function seedDemoAssigner(
  deps: Deps,
  assigner: Pick<Issuer, 'institutionId' | 'accountId'>,
): Promise<void> {
  const { institutionId } = assigner;
  const issuer = { ...assigner, apiKeyId: null };
  await seedDemoSite(deps, institutionId);
  if ((await findInstitution(deps.db, { institutionId })).name) return;
  await storeContact(deps.db, { institutionId, contact });
  const png = await toLogoPng(institutionId, Buffer.from(logo));
  await storeLogo(deps.db, { institutionId, png, now: deps.clock() });
  for (const birthDate of birthDates)
    for (const id of await drawForAssigner(deps, issuer, birthDate))
      await acceptCandidate(deps, issuer, id);
  await storeConfirmedName(deps.db, { institutionId, name, confirmedBy: null, now: deps.clock() });
  // The name comes last, so that an interrupted start is repeated.
  await storeName(deps.db, { institutionId, name });
}

/** A site that is approved, though its address is on the own machine. */
async function seedDemoSite({ db, config, clock }: Deps, institutionId: string): Promise<void> {
  const { id, name: site, path } = demoSite;
  const redirectUris = [`${config.publicUrl}${path}`];
  await storeDemoSite(db, { id, institutionId, name: site, redirectUris, now: clock() });
}
