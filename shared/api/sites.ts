import { z } from 'zod';
import { personTypes } from '../enums.ts';
import { sites } from '../limits/institutions.ts';
import { endpoint } from './endpoint.ts';
import { shownKindSchema, siteClientTypeSchema, siteScopeSchema } from './enums.ts';
import { nameSchema, personIdSchema, textSchema, timestampSchema } from './fields.ts';

const nameError = 'resolveText:Site_NameInvalid';
const uriError = 'resolveText:Site_UriInvalid';
/** Those of the provider have 43 characters. */
const maxUidLength = 64;
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a redirect address is on the developer's own machine, which only a site in test mode may have. */
export function isLoopback(uri: string): boolean {
  return URL.canParse(uri) && loopback.has(new URL(uri).hostname);
}

/** An exact address: https, or of the own machine, and without a fragment, a login or dots to resolve. */
function isRedirectUri(text: string): boolean {
  if (!URL.canParse(text) || text.includes('#')) return false;
  const { href, protocol, username, password } = new URL(text);
  const isSame = href === text || href === `${text}/`;
  const isPlain = isSame && username === '' && password === '';
  return isPlain && (protocol === 'https:' || (protocol === 'http:' && isLoopback(text)));
}

const redirectUriSchema = textSchema(sites.maxUriLength, uriError)
  .refine(isRedirectUri, { error: uriError })
  .meta({ example: 'https://portal.example.org/signed-in' });

const siteFields = {
  name: nameSchema(sites.maxNameLength, nameError)
    .min(1, { error: nameError })
    .meta({ example: 'Study portal' }),
  redirectUris: z
    .array(redirectUriSchema)
    .min(1, { error: uriError })
    .max(sites.maxRedirectUris, { error: uriError }),
  /** `openid` is part of each, named or not. */
  scopes: z.array(siteScopeSchema).max(siteScopeSchema.options.length),
};
export const newSiteSchema = z.object({ ...siteFields, clientType: siteClientTypeSchema });
export type NewSite = z.output<typeof newSiteSchema>;
/** What changes; `newSecret` replaces the client secret at once. */
const siteChangeSchema = z.object({ ...siteFields, newSecret: z.literal(true) }).partial();

/** A web site of an institution. In test mode (`isTest`) only sample people sign in. */
export const siteSchema = newSiteSchema.extend({
  id: z.uuid(),
  clientId: z.string(),
  isTest: z.boolean(),
  createdTimestamp: timestampSchema,
  approvedTimestamp: timestampSchema.nullable(),
});
export type Site = z.infer<typeof siteSchema>;

/** A new site, or one with a new secret. No later answer contains `clientSecret`; public clients have none. */
export const madeSiteSchema = siteSchema.extend({ clientSecret: z.string().optional() });
export type MadeSite = z.infer<typeof madeSiteSchema>;

/** A site, as an admin sees it. */
export const listedSiteSchema = siteSchema.extend({
  /** An account of the institution. */
  accountId: z.uuid(),
  assignerName: z.string(),
  nameConfirmed: z.boolean(),
});
export type ListedSite = z.infer<typeof listedSiteSchema>;

const siteNameSchema = z.object({
  /** The institution's name, and whether the operator has confirmed it. */
  institution: z.string(),
  nameConfirmed: z.boolean(),
  name: z.string(),
  /** Where the person is sent back to. */
  host: z.string(),
});

/** What a site knows of a person: an alias, or also the ID (`showsId`). */
export const connectionSchema = siteNameSchema.extend({
  id: z.uuid(),
  alias: personIdSchema,
  showsId: z.boolean(),
  createdTimestamp: timestampSchema,
  visitedTimestamp: timestampSchema,
  /** The alias before this one, and until when it takes challenges; null without one. */
  oldAlias: z.object({ alias: personIdSchema, endsTimestamp: timestampSchema }).nullable(),
});
export type Connection = z.infer<typeof connectionSchema>;

/** An attempt to sign in at a site, which waits for the person's answer. */
export const signInSchema = siteNameSchema.extend({
  isTest: z.boolean(),
  /** Whether the site asks for the ID, which the person may answer with the alias alone. */
  wantsId: z.boolean(),
  /** Whether the site asks to read the same again without the person, until 30 days after each visit. */
  wantsOffline: z.boolean(),
  /** The alias that the site expects; null if it names none of its own. */
  expectedAlias: personIdSchema.nullable(),
  /** What the site knows of the caller already; null on the first visit and for visitors. */
  known: connectionSchema.pick({ alias: true, showsId: true, createdTimestamp: true }).nullable(),
});
export type SignIn = z.infer<typeof signInSchema>;

const owner = { allow: ['Assigner'], role: 'Owner' } as const;
const person = { allow: personTypes } as const;
const params = z.object({ id: z.uuid() });
const attempt = {
  allow: 'everyone',
  params: z.object({ uid: textSchema(maxUidLength).regex(/^[\w-]+$/) }),
  limit: 'frequent',
} as const;

/** The calls about sites, to which people show an alias or their ID. No key admits them. */
export const siteEndpoints = {
  listSites: endpoint({
    ...owner,
    method: 'get',
    path: 'api/assigner/sites',
    summary: 'The web sites of your institution, oldest first',
    response: z.array(siteSchema),
  }),
  makeSite: endpoint({
    ...owner,
    method: 'post',
    path: 'api/assigner/sites',
    summary:
      'Add a web site, which begins in test mode; only this answer contains the client secret',
    fresh: true,
    body: newSiteSchema,
    response: madeSiteSchema,
    statuses: [201],
    afterUpgrade: true,
    errors: ['Site_TooMany', 'Upgrade_NotFinished'],
    limit: 'usual',
  }),
  changeSite: endpoint({
    ...owner,
    method: 'patch',
    path: 'api/assigner/sites/{id}',
    summary:
      'Change a web site, or its secret; another name, redirect address or scope ends its approval',
    fresh: true,
    params,
    body: siteChangeSchema,
    response: madeSiteSchema,
    errors: ['Site_NotFound'],
    limit: 'usual',
  }),
  deleteSite: endpoint({
    ...owner,
    method: 'delete',
    path: 'api/assigner/sites/{id}',
    summary: 'Remove a web site; its tokens and aliases end at once',
    fresh: true,
    params,
    errors: ['Site_NotFound'],
    limit: 'usual',
  }),
  listAllSites: endpoint({
    method: 'get',
    path: 'api/admin/sites',
    summary: 'The web sites of all institutions, those in test mode first',
    allow: ['Admin'],
    response: z.array(listedSiteSchema),
  }),
  approveSite: endpoint({
    method: 'post',
    path: 'api/admin/sites/{id}/approve',
    summary: 'Approve a web site, at which people then sign in',
    allow: ['Admin'],
    params,
    /** What the admin has seen; a site that has changed since is not approved. */
    body: newSiteSchema.pick({ name: true, redirectUris: true, scopes: true }),
    errors: ['Site_NotFound', 'Site_Changed', 'Site_NotConfirmed', 'Site_Loopback'],
  }),
  findSignIn: endpoint({
    ...attempt,
    method: 'get',
    path: 'api/sign-in/{uid}',
    summary: 'Which site asks, and for what; only in the browser that came from the site',
    response: signInSchema,
    errors: ['SignIn_NotFound'],
  }),
  answerSignIn: endpoint({
    ...attempt,
    method: 'post',
    path: 'api/sign-in/{uid}/answer',
    summary: 'Show the site an alias, your ID or nothing, and go back to it',
    limit: 'unguessable',
    body: z.object({
      show: shownKindSchema,
      /** In test mode: the number of the sample person. */
      sample: z.int().min(0).max(9).optional(),
    }),
    response: z.object({ location: z.string() }),
    afterUpgrade: true,
    errors: [
      'SignIn_NotFound',
      'SignIn_NotAsked',
      'Upgrade_NotFinished',
      'Request_NotLoggedIn',
      'Profile_NotFound',
      'Session_NotFresh',
    ],
  }),
  mySites: endpoint({
    ...person,
    method: 'get',
    path: 'api/profiles/me/sites',
    summary: 'The sites that know you, the last visited first',
    response: z.array(connectionSchema),
  }),
  endConnection: endpoint({
    ...person,
    method: 'delete',
    path: 'api/profiles/me/sites/{id}',
    summary: 'End the connection to a site: its tokens and its alias end',
    params,
    errors: ['Connection_NotFound'],
    limit: 'usual',
  }),
  renewAlias: endpoint({
    ...person,
    method: 'post',
    path: 'api/profiles/me/sites/{id}/renew-alias',
    summary: 'Show a site a new alias; the old one takes challenges for 30 more days',
    params,
    response: connectionSchema,
    errors: ['Connection_NotFound'],
    limit: 'usual',
  }),
};
