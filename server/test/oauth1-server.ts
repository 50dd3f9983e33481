import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import OAuth from 'oauth-1.0a';
import { z } from 'zod';

/** The person at the browser, as known to each provider. */
export interface Visitor {
  subject: string;
  email: string;
  /** Whether the person refuses at the provider. */
  refuses: boolean;
  /** The tenant of the account, which only Microsoft has. */
  tenant: string;
}

const oauthSchema = z.object({
  oauth_consumer_key: z.string(),
  oauth_nonce: z.string(),
  oauth_signature_method: z.literal('HMAC-SHA1'),
  oauth_timestamp: z.coerce.number(),
  oauth_version: z.literal('1.0'),
  oauth_signature: z.string(),
  oauth_token: z.string().exactOptional(),
  oauth_callback: z.string().exactOptional(),
  oauth_verifier: z.string().exactOptional(),
});
type Signed = z.infer<typeof oauthSchema>;

interface RequestToken {
  readonly secret: string;
  readonly callback: string;
  readonly verifier: string;
}

interface Reply {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}
const refusal: Reply = { status: 401 };

/** An OAuth 1.0a server like Twitter's; it checks every signature. */
export async function startOAuth1Server(
  consumer: { key: string; secret: string },
  visitor: Visitor,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const signer = new OAuth({
    consumer,
    signature_method: 'HMAC-SHA1',
    hash_function: (text, key) => createHmac('sha1', key).update(text).digest('base64'),
  });
  const tokens = new Map<string, RequestToken>();
  let origin = '';
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', origin);
    const answer = { '/authenticate': authenticate, '/access_token': giveAccess }[url.pathname];
    const { status, headers, body } = (answer ?? giveRequestToken)(url, request);
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the server does not listen');
  origin = `http://localhost:${address.port}`;
  return {
    origin,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };

  function giveRequestToken(url: URL, request: IncomingMessage): Reply {
    const signed = readSigned(url, request, '');
    if (!signed?.oauth_callback) return refusal;
    const [token, secret] = [randomUUID(), randomUUID()];
    tokens.set(token, { secret, callback: signed.oauth_callback, verifier: randomUUID() });
    return form({
      oauth_token: token,
      oauth_token_secret: secret,
      oauth_callback_confirmed: 'true',
    });
  }

  function authenticate(url: URL): Reply {
    const token = url.searchParams.get('oauth_token') ?? '';
    const known = tokens.get(token);
    if (!known) return refusal;
    const back = new URL(known.callback);
    if (visitor.refuses) back.searchParams.set('denied', token);
    else {
      back.searchParams.set('oauth_token', token);
      back.searchParams.set('oauth_verifier', known.verifier);
    }
    return { status: 302, headers: { Location: back.href } };
  }

  function giveAccess(url: URL, request: IncomingMessage): Reply {
    const token = /oauth_token="([^"]+)"/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const known = tokens.get(token);
    const signed = known && readSigned(url, request, known.secret);
    if (!signed || signed.oauth_verifier !== known.verifier) return refusal;
    tokens.delete(token);
    return form({
      oauth_token: randomUUID(),
      oauth_token_secret: randomUUID(),
      user_id: visitor.subject,
      screen_name: visitor.email,
    });
  }

  /** The header's values, if its signature is valid. */
  function readSigned(url: URL, request: IncomingMessage, secret: string): Signed | undefined {
    const pairs = [...(request.headers.authorization ?? '').matchAll(/(oauth_\w+)="([^"]*)"/g)];
    const header = pairs.map(([, name = '', value = '']) => [name, decodeURIComponent(value)]);
    const { data } = oauthSchema.safeParse(Object.fromEntries(header));
    if (data?.oauth_consumer_key !== consumer.key) return undefined;
    const { oauth_signature: signature, ...unsigned } = data;
    const call = { url: url.href, method: request.method ?? '' };
    return signer.getSignature(call, secret, unsigned) === signature ? data : undefined;
  }
}

function form(fields: Record<string, string>): Reply {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  return { status: 200, headers, body: new URLSearchParams(fields).toString() };
}
