import { z } from 'zod';
import { type ExternalProvider, externalProviders } from '#shared/enums.ts';

/** Keys and addresses of one provider; by default, the provider's own addresses. */
export interface ProviderConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly authorizationUrl: string | undefined;
  readonly tokenUrl: string | undefined;
  readonly profileUrl: string | undefined;
  /** Only OAuth 1 (Twitter) uses it, as the first step. */
  readonly requestTokenUrl: string | undefined;
}
export type ProviderConfigs = Readonly<Partial<Record<ExternalProvider, ProviderConfig>>>;

const address = z.url({ protocol: /^https?$/ }).optional();
const variables = {
  CLIENT_ID: z.string().optional(),
  CLIENT_SECRET: z.string().optional(),
  AUTHORIZATION_URL: address,
  TOKEN_URL: address,
  PROFILE_URL: address,
  REQUEST_TOKEN_URL: address,
};

/** The providers that have keys (`GOOGLE_CLIENT_ID` etc.). Throws one error that names each bad variable. */
export function loadProviders(env: Record<string, string | undefined>): ProviderConfigs {
  const problems: string[] = [];
  const entries = externalProviders.map((provider) => {
    const prefix = `${provider.toUpperCase()}_`;
    const given = Object.fromEntries(
      Object.keys(variables).map((name) => [name, env[prefix + name] || undefined]),
    );
    const parsed = z.object(variables).safeParse(given);
    for (const { path, message } of parsed.error?.issues ?? [])
      problems.push(`  ${prefix}${path.join('.')}: ${message}`);
    const { CLIENT_ID: clientId, CLIENT_SECRET: clientSecret, ...urls } = parsed.data ?? {};
    if (Boolean(clientId) !== Boolean(clientSecret))
      problems.push(`  ${prefix}CLIENT_ID and ${prefix}CLIENT_SECRET: one needs the other`);
    return clientId && clientSecret ? [provider, { clientId, clientSecret, ...named(urls) }] : [];
  });
  if (problems.length > 0)
    throw new Error(`The configuration is not usable:\n${problems.join('\n')}`);
  return Object.fromEntries(entries.filter((entry) => entry.length > 0));
}

interface Offer {
  readonly providers: ProviderConfigs;
  readonly practiceProvider: ExternalProvider | undefined;
}

/** The offered providers, in the order of their buttons. */
export function offeredProviders({ providers, practiceProvider }: Offer): ExternalProvider[] {
  return externalProviders.filter(
    (provider) => providers[provider] || provider === practiceProvider,
  );
}

function named(urls: { [Name in keyof typeof variables]?: string | undefined }) {
  return {
    authorizationUrl: urls.AUTHORIZATION_URL,
    tokenUrl: urls.TOKEN_URL,
    profileUrl: urls.PROFILE_URL,
    requestTokenUrl: urls.REQUEST_TOKEN_URL,
  };
}
