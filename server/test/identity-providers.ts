import {
  Events,
  type MutableRedirectUri,
  type MutableResponse,
  type MutableToken,
  OAuth2Server,
} from 'oauth2-mock-server';
import type { ExternalProvider } from '#shared/enums.ts';
import { startOAuth1Server, type Visitor } from './oauth1-server.ts';

/** Real OAuth servers for all four providers, each on a free port. */
export interface IdentityProviders {
  readonly visitor: Visitor;
  /** The configuration of the product for these servers. */
  readonly env: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

const key = 'the-client';
const secret = 'the secret of the client';
const oauth2Providers = ['Google', 'Facebook', 'Microsoft'] as const satisfies ExternalProvider[];

/** Starts a server for each provider; `stop` ends them. */
export async function startIdentityProviders(): Promise<IdentityProviders> {
  const visitor: Visitor = { subject: '1', email: 'v@example.org', refuses: false, tenant: 'home' };
  const servers = await Promise.all(oauth2Providers.map(() => startOAuth2Server(visitor)));
  const twitter = await startOAuth1Server({ key, secret }, visitor);
  const env = Object.assign(
    twitterEnv(twitter.origin),
    ...oauth2Providers.map((provider, index) => oauth2Env(provider, servers[index])),
  );
  return {
    visitor,
    env,
    async stop() {
      await Promise.all([twitter.stop(), ...servers.map((server) => server.stop())]);
    },
  };
}

async function startOAuth2Server(visitor: Visitor): Promise<OAuth2Server> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('ES256');
  server.service.on(Events.BeforeAuthorizeRedirect, ({ url }: MutableRedirectUri) => {
    if (!visitor.refuses) return;
    url.searchParams.delete('code');
    url.searchParams.set('error', 'access_denied');
  });
  server.service.on(Events.BeforeTokenSigning, ({ payload }: MutableToken) => {
    Object.assign(payload, { sub: visitor.subject, tid: visitor.tenant });
  });
  server.service.on(Events.BeforeUserinfo, (response: MutableResponse) => {
    const { subject, email } = visitor;
    response.body = { sub: subject, id: subject, email, email_verified: true, mail: email };
  });
  await server.start(0, '127.0.0.1');
  return server;
}

function oauth2Env(provider: string, server: OAuth2Server | undefined): Record<string, string> {
  const origin = server?.issuer.url ?? '';
  return withPrefix(provider, {
    AUTHORIZATION_URL: `${origin}/authorize`,
    TOKEN_URL: `${origin}/token`,
    PROFILE_URL: `${origin}/userinfo`,
  });
}

function twitterEnv(origin: string): Record<string, string> {
  return withPrefix('Twitter', {
    REQUEST_TOKEN_URL: `${origin}/request_token`,
    TOKEN_URL: `${origin}/access_token`,
    AUTHORIZATION_URL: `${origin}/authenticate`,
  });
}

function withPrefix(provider: string, variables: Record<string, string>): Record<string, string> {
  const all = { CLIENT_ID: key, CLIENT_SECRET: secret, ...variables };
  const named = Object.entries(all).map(([name, value]) => [
    `${provider.toUpperCase()}_${name}`,
    value,
  ]);
  return Object.fromEntries(named);
}
