import { fetchUserInfo } from 'openid-client';
import { expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { endpoints } from '#shared/api/index.ts';
import { createLog } from '../../platform/telemetry/log.ts';
import { checkCalls } from '../../test/check-calls.ts';
import { makePersonId, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { addSite, behindProxy, connect, signIn } from '../../test/sites.ts';

// What two sites hold of one person cannot be joined, neither by them together nor from anything that their institutions
// can read.

const lines: string[] = [];
const h = useHarness({
  env: behindProxy,
  deps: { log: createLog('trace', { write: (line) => lines.push(line) }) },
});
const checks = checkCalls(h);

/** Whatever an institution can read without naming a thing: a new call is asked as well. */
async function readAll(owner: LoggedInUser): Promise<Record<string, unknown>> {
  const rows = Object.entries(endpoints).filter(
    ([, { method, allow, path }]) =>
      method === 'get' && !path.includes('{') && (allow === 'everyone' || allow.some(isAssigner)),
  );
  const answers: Record<string, unknown> = {};
  for (const [name] of rows) {
    // The names are those of calls that need nothing more than an empty query, or else answer 400.
    const { status, text } = await h.call(name as 'receipts', { query: {} }, owner);
    if (status === 200) answers[name] = text;
  }
  return answers;
}
const isAssigner = (type: string) => type === 'Assigner';

/** A person at the site of an institution of its own, and all that the institution then holds. */
async function visit(person: LoggedInUser) {
  const owner = await makeUser(h, 'Assigner');
  const config = await connect(h, await addSite(h, owner));
  const scope = 'openid unikat_alias unikat_id offline_access';
  const asked = { scope, parameters: { prompt: 'consent' } };
  const { callback, exchange } = await signIn(h, config, person, asked);
  const tokens = await exchange();
  const claims = tokens.claims();
  const [sub, alias] = [String(claims?.sub), String(claims?.unikat_alias)];
  const info = await fetchUserInfo(config, tokens.access_token, sub);
  const created = await checks.create(alias, {}, owner);
  const code = await checks.codeOf(person, created.challengeShortId);
  const checked = await checks.check(created.checkToken, code, owner);
  expect(checked.body).toMatchObject({ match: true, receipt: expect.any(String) });
  const answers = await readAll(owner);
  const { accountId } = owner;
  const audit = await h
    .db('audit_entries')
    .where((rows) =>
      rows.where({ actor_account_id: accountId }).orWhere({ account_id: accountId }),
    );
  const held = { callback, tokens, claims, info, created, checked: checked.body, answers, audit };
  const decoded = JSON.stringify(held).replaceAll(
    /eyJ[\w-]+\.(eyJ[\w-]+)\.[\w-]+/g,
    (token, payload: string) => `${token} ${Buffer.from(payload, 'base64url')}`,
  );
  return { sub, alias, answers, text: decoded };
}

/** Words long enough to name a person; the seconds of tokens are those of the machine. */
const wordsOf = (text: string) =>
  new Set((text.match(/[\w-]{8,}/g) ?? []).filter((word) => !/^\d{10}$/.test(word)));

test('two sites of one person have nothing in common that those of two persons have not', async () => {
  const makePerson = () => makeUser(h, 'Local', { personId: makePersonId() });
  const person = await makePerson();
  h.pass(30);
  const stranger = await makePerson();
  const one = await visit(person);
  const other = await visit(person);
  const control = wordsOf((await visit(stranger)).text);

  // What is compared is there: the alias in receipts and in one's own data of the institution.
  expect(Object.keys(one.answers)).toEqual(
    expect.arrayContaining(['receipts', 'exportOwnData', 'listSites', 'assignedIds']),
  );
  expect(one.answers.receipts).toContain(one.alias);
  expect(one.sub).not.toBe(other.sub);
  expect(one.alias).not.toBe(other.alias);

  const shared = [...wordsOf(one.text)].filter(
    (word) => wordsOf(other.text).has(word) && !control.has(word),
  );
  expect(shared).toEqual([]);
  // The person's own data has both.
  const own = await h.call('exportOwnData', {}, person);
  expect(own.body.receipts).toHaveLength(2);

  const { profileId = '', accountId } = person;
  for (const text of [one.text, other.text])
    for (const name of [String(profileId), accountId, String(profileId).replace('-', '')])
      expect(text).not.toContain(name);
  for (const name of [one.sub, one.alias, other.sub, other.alias, String(profileId)])
    expect(lines.filter((line) => line.includes(name))).toEqual([]);
  expect(lines.length).toBeGreaterThan(50);
});
