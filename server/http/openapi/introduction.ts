import { resolveTextPrefix } from '#shared/api/errors.ts';
import { product } from '#shared/product.ts';

/** What somebody must know who calls the API for the first time (CommonMark). */
export const introduction = `\
A ${product.idName} is a birth date and five characters. This API issues them, proves who owns one, and serves
the page; whatever the page can do, you can do here.

## Log in

\`\`\`sh
curl https://…/api/accounts/login \\
  -H 'X-XSRF-TOKEN: 1' \\
  --json '{"emailUnikatIdOrUsername":
    "person@example.org", "password": "…"}'
\`\`\`

answers \`accessToken\` and \`csrfToken\`. Send the first with every call (\`Authorization: Bearer …\`), and the
second with every call but GET (\`X-XSRF-TOKEN: …\`). While nobody is logged in, any value will do there, but
the header must be sent, and the body must be JSON.

A token that is not good is answered with 401 everywhere, also where nobody need log in.

Some calls need a fresh session: if it was proved more than ten minutes ago, they answer 403
\`Session_NotFresh\`. Prove who you are with \`POST /api/sessions/prove\`, and call again.

## Errors

Every error is \`application/problem+json\`. \`title\` is its key, one of those listed with the call. \`errors\` are
messages: \`${resolveTextPrefix}<key>\` stands for a text in the reader's language, which the page knows. Where fields
are at fault, \`fields\` names them in the same order. \`requestId\`, also in the header \`X-Request-Id\`, is
what to tell when you report a fault.

429 and 503 say in \`Retry-After\` how many seconds to wait.

## Language

\`Accept-Language\` (\`de\` or \`en\`) decides the language of mails and of the catalogue.
`;

/** The groups of calls, in the order in which a newcomer needs them. */
export const tags = [
  { name: 'id', description: 'For everybody: sample IDs, and challenges to an ID' },
  {
    name: 'accounts',
    description: 'Logging in, registering, passwords, linked accounts, sessions',
  },
  { name: 'sessions', description: 'Proving whose session it is' },
  { name: 'logins', description: 'Older names of calls under accounts' },
  { name: 'profiles', description: 'Getting an ID: drawing, claiming, taking control' },
  { name: 'challenges', description: 'Challenges sent to one’s own ID' },
  { name: 'assigner', description: 'Issuing IDs and printing certificates' },
  { name: 'shop', description: 'The catalogue, orders and invoices' },
  { name: 'admin', description: 'Requests for assigner accounts, and the audit' },
  { name: 'operator', description: 'Who runs this installation' },
  { name: 'service', description: 'Keys of certificates, and how the service is' },
];
