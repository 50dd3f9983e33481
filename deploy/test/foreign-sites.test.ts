import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import type { MadeSite } from '#shared/api/sites.ts';
import { isAlias } from '#shared/person-id.ts';
import { samplePeople } from '#shared/site-samples.ts';
import { capture, projectRoot } from '../../scripts/lib/project.ts';
import { makeFolder } from '../../server/test/folder.ts';
import { freePort, startProduct } from '../../server/test/product.ts';
import {
  addSite,
  type DemoProduct,
  demoProduct,
  endConnection,
  lastConnection,
  logIn,
  openBrowser,
} from './site-visitor.ts';

// Client libraries of others at a started product, with the examples of docs/show-your-id.md as they are there.

const timeoutMs = 240_000;
const tries = 100;
const python = '/usr/bin/python3';
const apache = '/usr/sbin/apache2';
const modules = '/usr/lib/apache2/modules';
const apacheModules = [
  ...['mpm_event', 'authn_core', 'authz_core', 'authz_user', 'dir', 'headers', 'auth_openidc'],
];
const guide = readFileSync(join(projectRoot, 'docs/show-your-id.md'), 'utf8');

/** The first example in a language. */
function exampleIn(language: string): string {
  const [, example] = new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(guide) ?? [];
  if (!example) throw new Error(`the guide has no example in ${language}`);
  return example;
}

/** Throws a sentence about what is missing on this machine. */
function findClients(): void {
  const hasAuthlib = spawnSync(python, ['-c', 'import authlib, requests']).status === 0;
  const hasApache = existsSync(apache) && existsSync(join(modules, 'mod_auth_openidc.so'));
  const missing = [
    ...(hasAuthlib ? [] : ['python3-authlib', 'python3-requests']),
    ...(hasApache ? [] : ['apache2', 'libapache2-mod-auth-openidc']),
  ];
  if (missing.length > 0)
    throw new Error(`Install Debian's ${missing.join(', ')}: the examples of the guide need them.`);
}

const folder = makeFolder();
let demo: DemoProduct;
let person: LoggedInUser;
const children: ChildProcess[] = [];

beforeAll(async () => {
  findClients();
  const dataDir = join(folder, 'data');
  demo = demoProduct(await startProduct({ dataDir, port: await freePort() }), dataDir);
  person = await logIn(demo, 'person');
}, timeoutMs);

afterAll(async () => {
  for (const child of children.filter(({ exitCode }) => exitCode === null)) {
    child.kill();
    await once(child, 'exit');
  }
  await demo?.product.stop();
}, timeoutMs);

/** Starts a server of others, and waits until it answers. */
async function startSite(command: readonly string[], env: Record<string, string>, url: URL) {
  const [program = '', ...args] = command;
  const output: string[] = [];
  const child = spawn(program, args, { cwd: folder, env: { ...process.env, ...env } });
  children.push(child);
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => output.push(text));
  for (let count = 0; count < tries; count += 1) {
    if (child.exitCode !== null) break;
    const isUp = await fetch(url, { redirect: 'manual' }).then(Boolean, () => false);
    if (isUp) return;
    await wait(100);
  }
  throw new Error(`${program} did not start: ${output.join('')}`);
}

test(
  'openid-client signs a sample person in at a site in test mode',
  async () => {
    const url = new URL(`http://localhost:${await freePort()}`);
    const site = await addSite(demo, `${url.origin}/signed-in`, { isTest: true });
    await writeFile(join(folder, 'site.mjs'), exampleIn('js'));
    await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
    const env = {
      ISSUER: `${demo.product.url}/oidc`,
      CLIENT_ID: site.clientId,
      CLIENT_SECRET: site.clientSecret ?? '',
      SITE: url.origin,
      NODE_EXTRA_CA_CERTS: demo.certificateFile,
    };
    await startSite([process.execPath, 'site.mjs'], env, url);
    const browser = openBrowser(demo);
    const begun = await browser.open(url);
    const back = await browser.showAlias(new URL(begun.headers.location ?? ''));
    const shown = await browser.open(back);
    expect(shown.body).toMatch(/^Store [\w-]{22}, greet \d{8}-[A-Z0-9]{5}$/);
    expect(isAlias(shown.body.slice(-14))).toBe(true);
    for (const { id } of samplePeople) expect(shown.body).not.toContain(id);
    // Another browser cannot use what this one was given.
    expect((await openBrowser(demo).open(back)).status).toBe(400);
  },
  timeoutMs,
);

/** Calls a function of the Python example with arguments in JSON. */
const runner = `
import json, sys
from portal import *

def user_info(tokens):
    headers = {"Authorization": "Bearer " + tokens["access_token"]}
    answer = site.request("GET", about["userinfo_endpoint"], withhold_token=True, headers=headers)
    return [answer.status_code, answer.json()]

print(json.dumps(globals()[sys.argv[1]](*map(json.loads, sys.argv[2:]))))`;

test(
  'Authlib signs a person in, refreshes and revokes; ended, it gets nothing',
  async () => {
    const redirectUri = 'https://portal.example.org/signed-in';
    const site = await addSite(demo, redirectUri);
    await writeFile(join(folder, 'portal.py'), exampleIn('python'));
    const env = {
      ...process.env,
      ISSUER: `${demo.product.url}/oidc`,
      CLIENT_ID: site.clientId,
      CLIENT_SECRET: site.clientSecret ?? '',
      REDIRECT_URI: redirectUri,
      REQUESTS_CA_BUNDLE: demo.certificateFile,
    };
    /** The outcome of a function of the example; its error as a text. */
    const run = async (name: string, ...args: readonly unknown[]) => {
      const texts = [name, ...args.map((one) => JSON.stringify(one))];
      const options = { cwd: folder, env };
      const { stdout, output, code } = await capture([python, '-c', runner, ...texts], options);
      return code === 0 ? JSON.parse(stdout) : output;
    };
    const signIn = async () => {
      const [url, attempt] = await run('begin');
      const back = await openBrowser(demo).showAlias(new URL(url), person);
      return run('finish', back.href, attempt);
    };
    const [claims, first] = await signIn();
    const { id, alias } = await lastConnection(demo, person);
    expect(claims).toMatchObject({ sub: expect.any(String), unikat_alias: alias });
    expect(claims).not.toHaveProperty('unikat_id');
    const second = await run('refresh', first);
    expect(await run('user_info', second)).toEqual([200, { sub: claims.sub, unikat_alias: alias }]);
    await run('revoke', second);
    expect(await run('refresh', second)).toContain('invalid_grant');

    const [again, last] = await signIn();
    expect(again).toMatchObject({ sub: claims.sub, unikat_alias: alias });
    await endConnection(demo, person, id);
    expect((await run('user_info', last))[0]).toBe(401);
    expect(await run('refresh', last)).toContain('invalid_grant');
    const [fresh] = await signIn();
    expect(fresh.sub).not.toBe(claims.sub);
    expect(fresh.unikat_alias).not.toBe(alias);
  },
  timeoutMs,
);

/** Apache with the example of the guide, behind a proxy that ends HTTPS. Resolves with its address. */
async function startApache({ clientId, clientSecret = '' }: MadeSite): Promise<URL> {
  const port = await freePort();
  const root = join(folder, 'apache');
  await mkdir(join(root, 'pages', 'members'), { recursive: true });
  await writeFile(join(root, 'pages', 'members', 'index.html'), 'For members');
  const example = exampleIn('apache')
    .replace('https://id.example.org', demo.product.url)
    .replace('the-client-id', clientId)
    .replace('the-client-secret', clientSecret)
    .replace('a-long-random-text', randomBytes(24).toString('base64url'));
  const lines = [
    ...apacheModules.map((name) => `LoadModule ${name}_module ${modules}/mod_${name}.so`),
    `Listen 127.0.0.1:${port}`,
    'ServerName portal.example.org',
    ...(process.getuid?.() === 0 ? ['User www-data', 'Group www-data'] : []),
    `PidFile ${root}/pid`,
    `DefaultRuntimeDir ${root}`,
    `ErrorLog ${root}/errors`,
    `DocumentRoot ${root}/pages`,
    'DirectoryIndex index.html',
    'OIDCXForwardedHeaders X-Forwarded-Host X-Forwarded-Proto',
    `OIDCCABundlePath ${root}/cert.pem`,
    'Header set X-Person expr=%{REMOTE_USER}',
    'Header set X-Token %{OIDC_access_token}e',
    example,
  ];
  await writeFile(join(root, 'cert.pem'), readFileSync(demo.certificateFile));
  await writeFile(join(root, 'site.conf'), lines.join('\n'));
  // Its workers are another user.
  await chmod(folder, 0o755);
  const url = new URL(`http://127.0.0.1:${port}/`);
  await startSite([apache, '-f', join(root, 'site.conf'), '-D', 'FOREGROUND'], {}, url);
  return url;
}

test(
  'mod_auth_openidc signs a person in, refreshes and revokes; ended, it gets nothing',
  async () => {
    const host = 'portal.example.org';
    const entrance = `https://${host}/members/`;
    const site = await addSite(demo, `${entrance}signed-in`);
    const url = await startApache(site);
    const signIn = async () => {
      const browser = openBrowser(demo);
      const open = (path: string) =>
        browser.open(new URL(path, url), {
          'X-Forwarded-Host': host,
          'X-Forwarded-Proto': 'https',
        });
      const show = async () => (await open('/members/')).headers;
      const order = async (query: Record<string, string>) =>
        (await open(`/members/signed-in?${new URLSearchParams(query)}`)).headers.location;
      const sentAway = await show();
      const back = await browser.showAlias(new URL(sentAway.location ?? ''), person);
      expect((await open(back.pathname + back.search)).headers.location).toBe(entrance);
      const refresh = async () =>
        order({ refresh: entrance, access_token: String((await show())['x-token']) });
      return { show, refresh, logOut: () => order({ logout: entrance }) };
    };

    const first = await signIn();
    const { id, alias } = await lastConnection(demo, person);
    const shown = await first.show();
    expect(shown['x-person']).toBe(alias);
    expect(await first.refresh()).toBe(entrance);
    const refreshed = await first.show();
    expect(refreshed['x-token']).not.toBe(shown['x-token']);
    const userInfo = ({ 'x-token': token }: typeof shown) =>
      openBrowser(demo).open(new URL('/oidc/me', demo.product.url), {
        Authorization: `Bearer ${token}`,
      });
    expect((await userInfo(refreshed)).status).toBe(200);
    expect(await first.logOut()).toBe(entrance);
    expect((await userInfo(refreshed)).status).toBe(401);

    const second = await signIn();
    const last = await second.show();
    expect(last['x-person']).toBe(alias);
    await endConnection(demo, person, id);
    expect((await userInfo(last)).status).toBe(401);
    expect(await second.refresh()).toBe(`${entrance}?error_code=refresh_failed`);
  },
  timeoutMs,
);
