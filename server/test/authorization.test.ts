import { beforeAll, describe, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { type Endpoints, endpoints } from '#shared/api/index.ts';
import { msPerSecond } from '#shared/durations.ts';
import { type ApiKeyScope, apiKeyScopes, type MemberRole, memberRoles } from '#shared/enums.ts';
import { recovery as recoveryLimits, session } from '#shared/limits/accounts.ts';
import { forOrderCalls } from '#shared/order-lifecycle.ts';
import { apiKeyCalls, withKey } from './api-key-calls.ts';
import {
  drawForAssigner,
  factoryPassword,
  insertPasskeys,
  insertRecovery,
  issueId,
  logInAgain,
  makePersonId,
  makeUser,
  signCertificate,
} from './factories.ts';
import { useHarness } from './harness.ts';
import { placeOrder, requestBody } from './orders.ts';
import {
  callsBlockedAfterRecovery,
  callsOfRoles,
  callsOfScopes,
  everyone,
  freshCalls,
  policy,
  type Who,
} from './policy.ts';
import { bytesOf, expectProblem } from './problem.ts';
import { type RowCalls, rowCalls } from './row-calls.ts';
import { eachRow } from './rows.ts';
import { makeConnection } from './sites.ts';

type Name = keyof Endpoints;

const h = useHarness();
const isName = (name: string): name is Name => name in endpoints;
const names = Object.keys(endpoints).filter(isName);
const rowOf = (name: Name): Endpoint => endpoints[name];

const userOf = async (who: Who): Promise<LoggedInUser | undefined> =>
  who === 'anonymous' ? undefined : makeUser(h, who);
const perform = <N extends Name>(name: N, all: RowCalls, user: LoggedInUser | undefined) =>
  h.call(name, all[name], user);
/** Calls rows as a user, and as the next one where an earlier row has ended the session. */
function performAs(make: () => Promise<LoggedInUser | undefined>) {
  let user = make();
  return async (name: Name) => {
    const response = await perform(name, rowCalls(), await user);
    if (response.body.title !== 'Request_NotLoggedIn') return response;
    user = make();
    return perform(name, rowCalls(), await user);
  };
}
const { make, withAssigner } = apiKeyCalls(h);
const performWithKey = <N extends Name>(name: N, all: RowCalls, key: string) =>
  h.call(name, all[name], undefined, withKey(key));

test('the table and the policy agree', () =>
  eachRow(names, (name) => {
    const { allow } = rowOf(name);
    expect([...(allow === 'everyone' ? everyone : allow)].sort()).toEqual([...policy[name]].sort());
  }));

test.each(everyone)('%s is allowed or refused at each row', async (who) => {
  const refused = await userOf(who);
  const performAllowed = performAs(() => userOf(who));
  await eachRow(names, async (name) => {
    if (!policy[name].includes(who)) {
      const response = await perform(name, rowCalls(), refused);
      expectProblem(response, who === 'anonymous' ? 'Request_NotLoggedIn' : 'Request_NotAllowed');
      return;
    }
    const response = await performAllowed(name);
    expect(response.status).not.toBe(500);
    expect(['Request_NotLoggedIn', 'Request_NotAllowed', 'Request_CrossSite']).not.toContain(
      response.body.title,
    );
  });
});

describe('members', () => {
  const roleOf = (name: Name) => memberRoles.find((role) => callsOfRoles[role].includes(name));
  const kinds: MemberRole[][] = [[], ['Clerk'], ['Buyer'], ['Clerk', 'Buyer'], ['Owner']];

  test('need the role of the policy', () =>
    eachRow(names, (name) => {
      expect(rowOf(name).role).toBe(roleOf(name));
    }));

  test.each(kinds.map((roles) => [roles.join(' and ') || 'no role', roles] as const))(
    'with %s are allowed or refused at each row',
    async (_, roles) => {
      const { accountId: institutionId } = await makeUser(h, 'Assigner');
      const performAsMember = performAs(() => makeUser(h, 'Assigner', { institutionId, roles }));
      await eachRow(
        names.filter((name) => policy[name].includes('Assigner')),
        async (name) => {
          const response = await performAsMember(name);
          const needed = roleOf(name);
          const isAllowed = !needed || roles.includes('Owner') || roles.includes(needed);
          if (!isAllowed) {
            const errors = [`resolveText:Member_Needs${needed}`];
            expectProblem(response, 'Member_RoleMissing', { errors });
            return;
          }
          expect(response.status).not.toBe(500);
          expect(response.body.title).not.toBe('Member_RoleMissing');
        },
      );
    },
  );

  test('who were removed are refused at each row', async () => {
    const owner = await makeUser(h, 'Assigner');
    const institutionId = owner.accountId;
    const member = await makeUser(h, 'Assigner', { institutionId, roles: ['Owner'] });
    const removal = { params: { id: member.accountId } };
    expect((await h.call('removeMember', removal, owner)).status).toBe(204);
    await eachRow(
      names.filter((name) => policy[name].includes('Assigner')),
      async (name) => expectProblem(await perform(name, rowCalls(), member), 'Request_NotLoggedIn'),
    );
  });
});

describe('API keys', () => {
  const scopeOf = (name: Name) => apiKeyScopes.find((scope) => callsOfScopes[scope].includes(name));
  const keys = new Map<ApiKeyScope, string>();
  beforeAll(async () => {
    const assigner = await makeUser(h, 'Assigner');
    for (const scope of apiKeyScopes)
      keys.set(scope, (await make(assigner, { scopes: [scope] })).key);
  });

  test('are admitted by the scope of the policy, and not where more than a login is asked for', () =>
    eachRow(names, (name) => {
      const row = rowOf(name);
      expect(row.scope).toBe(scopeOf(name));
      const asksForMore = row.fresh || row.blockedAfterRecovery || row.externalIdentity;
      expect(row.scope !== undefined && asksForMore).toBeFalsy();
    }));

  test.each(apiKeyScopes)('with the scope %s are admitted or refused at each row', (scope) =>
    eachRow(names, async (name) => {
      const response = await performWithKey(name, rowCalls(), keys.get(scope) ?? '');
      const needed = scopeOf(name);
      if (needed !== scope) {
        expectProblem(response, needed ? 'ApiKey_ScopeMissing' : 'ApiKey_NotAllowed');
        return;
      }
      expect([401, 403, 500]).not.toContain(response.status);
    }),
  );
});

describe('a session that is not fresh', () => {
  const tables = ['accounts', 'one_time_tokens', 'audit_entries', 'person_ids', 'sessions'];
  const everything = () => Promise.all(tables.map((table) => h.db(table).orderBy('id')));

  test('is refused by exactly the rows of the policy', () => {
    const fresh = names.filter((name) => rowOf(name).fresh);
    expect(fresh.sort()).toEqual([...freshCalls].sort());
  });

  test('cannot make these calls, and nothing changes', () =>
    eachRow(freshCalls, async (name) => {
      const email = `${name}@example.org`;
      await makeUser(h, 'Local', { email: email.toLowerCase() });
      const [who = 'Local'] = policy[name].filter((one) => one !== 'anonymous');
      const user = await makeUser(h, who, { personId: makePersonId() });
      const provedAt = new Date(h.deps.clock().getTime() - session.freshSeconds * 1_000 - 1);
      await h.db('sessions').where({ account_id: user.accountId }).update({ proved_at: provedAt });
      const before = await everything();
      const login = { emailUnikatIdOrUsername: email, password: factoryPassword };
      const all = { ...rowCalls(user.accountId), linkLocal: { body: login } };
      expectProblem(await perform(name, all, user), 'Session_NotFresh');
      expect(await everything()).toEqual(before);
    }));
});

describe('an account that was just recovered by its sheet', () => {
  test('is refused by exactly the rows of the policy', () => {
    const blocked = names.filter((name) => rowOf(name).blockedAfterRecovery);
    expect(blocked.sort()).toEqual([...callsBlockedAfterRecovery].sort());
  });

  test('cannot make these calls for a day', () =>
    eachRow(callsBlockedAfterRecovery, async (name) => {
      const user = await makeUser(h, 'LocalAnonymous');
      const { accountId } = user;
      const [passkeyId = ''] = await insertPasskeys(h, accountId);
      await insertRecovery(h, accountId);
      const all = rowCalls(name === 'removePasskey' ? passkeyId : accountId);
      const until = new Date(
        h.deps.clock().getTime() + recoveryLimits.blockedSeconds * msPerSecond,
      );
      expectProblem(await perform(name, all, user), 'Security_RecoveredRecently', {
        until: until.toISOString(),
      });
      h.pass(recoveryLimits.blockedSeconds);
      // Passkeys and second factors then also need an answer of a device, which the call does not have.
      const later = await perform(name, all, await logInAgain(h, user));
      expect(later.body).not.toHaveProperty('title', 'Security_RecoveredRecently');
    }));
});

// The objects that a path can name, with the rows that name them.
type Named = { id?: string; personId?: string; jti?: string; uid?: string };
const objects: Partial<Record<Name, (victim: Victim) => Named>> = {
  deleteChallenge: ({ challengeId }) => ({ id: challengeId }),
  hideEvent: ({ eventId }) => ({ id: eventId }),
  claimCandidate: ({ candidate }) => ({ personId: candidate }),
  acceptCandidate: ({ openCandidate }) => ({ personId: openCandidate }),
  rejectCandidate: ({ openCandidate }) => ({ personId: openCandidate }),
  certificate: ({ issuedId }) => ({ personId: issuedId }),
  rotateSecret: ({ issuedId }) => ({ personId: issuedId }),
  withdrawId: ({ issuedId }) => ({ personId: issuedId }),
  assignedId: ({ issuedId }) => ({ personId: issuedId }),
  requestReissue: ({ personId }) => ({ personId }),
  changeSite: ({ siteId }) => ({ id: siteId }),
  deleteSite: ({ siteId }) => ({ id: siteId }),
  endConnection: ({ connectionId }) => ({ id: connectionId }),
  renewAlias: ({ connectionId }) => ({ id: connectionId }),
  findSignIn: ({ uid }) => ({ uid }),
  answerSignIn: ({ uid }) => ({ uid }),
  cancelReissue: ({ personId }) => ({ personId }),
  signedCertificates: ({ issuedId }) => ({ personId: issuedId }),
  withdrawCertificate: ({ jti }) => ({ jti }),
  withdrawCertificates: ({ issuedId }) => ({ personId: issuedId }),
  revokeApiKey: ({ apiKeyId }) => ({ id: apiKeyId }),
  resendInvitation: ({ memberId }) => ({ id: memberId }),
  changeMemberRoles: ({ memberId }) => ({ id: memberId }),
  removeMember: ({ memberId }) => ({ id: memberId }),
  batch: ({ batchId }) => ({ id: batchId }),
  batchIds: ({ batchId }) => ({ id: batchId }),
  batchFile: ({ batchId }) => ({ id: batchId }),
  deleteAccount: ({ accountId }) => ({ id: accountId }),
  endSession: ({ sessionId }) => ({ id: sessionId }),
  changePassword: ({ accountId }) => ({ id: accountId }),
  verifyEmail: ({ accountId }) => ({ id: accountId }),
  resendEmailChange: ({ accountId }) => ({ id: accountId }),
  cancelEmailChange: ({ accountId }) => ({ id: accountId }),
  renamePasskey: ({ passkeyId }) => ({ id: passkeyId }),
  removePasskey: ({ passkeyId }) => ({ id: passkeyId }),
};

/** The rows for admins to handle all orders and requests, and the objects they name. */
const handledByAdmins: typeof objects = {
  order: ({ orderId }) => ({ id: orderId }),
  orderInvoices: ({ orderId }) => ({ id: orderId }),
  ...forOrderCalls(() => ({ orderId }: Victim) => ({ id: orderId })),
  setOrderPaid: ({ orderId }) => ({ id: orderId }),
  deleteOrder: ({ orderId }) => ({ id: orderId }),
  approveAssignerRequest: ({ requestId }) => ({ id: requestId }),
  deleteAssignerRequest: ({ requestId }) => ({ id: requestId }),
  stopReissue: ({ reissueId }) => ({ id: reissueId }),
  approveSite: ({ siteId }) => ({ id: siteId }),
  confirmAssignerName: ({ accountId }) => ({ id: accountId }),
  takeBackConfirmation: ({ accountId }) => ({ id: accountId }),
  suspendAssigner: ({ accountId }) => ({ id: accountId }),
  resumeAssigner: ({ accountId }) => ({ id: accountId }),
};
const objectsFor = (who: Who) => (who === 'Admin' ? objects : { ...objects, ...handledByAdmins });

/** Rows that everyone may use with any ID or certificate. */
const meantForOthers: Name[] = ['sendChallenge', 'certificateWithdrawal'];

type Victim = Awaited<ReturnType<typeof makeVictim>>;

/**
 * A person with an account, an ID, a challenge and (as another) a candidate; and an assigner with a candidate, an
 * ID that it issued, and what else a path can name.
 */
async function makeVictim() {
  const personId = makePersonId();
  const { accountId } = await makeUser(h, 'Local', { personId });
  const drawing = await makeUser(h);
  const { body } = await h.call('drawCandidates', { query: { birthDate: '1990-05-17' } }, drawing);
  await h.db('one_time_tokens').insert({
    kind: 'emailChange',
    account_id: accountId,
    email: 'waiting@example.org',
    session_id: accountId,
    payload: { userAgent: 'test' },
    created_at: h.deps.clock(),
    expires_at: new Date(h.deps.clock().getTime() + 60_000),
  });
  await h.call('sendChallenge', { params: { id: personId }, query: {} });
  const [challengeId] = await h.db('challenges').where({ person_id: personId }).pluck('id');
  const [eventId] = await h.db('person_events').where({ person_id: personId }).pluck('id');
  const [sessionId] = await h.db('sessions').where({ account_id: accountId }).pluck('id');
  const [passkeyId = ''] = await insertPasskeys(h, accountId);
  const assigner = await makeUser(h, 'Assigner');
  const issuedId = await issueId(h, assigner);
  const { jti } = await signCertificate(h, assigner, issuedId);
  const openCandidate = await drawForAssigner(h, assigner);
  const candidate = body.idCandidates[0];
  const { id: apiKeyId } = await make(assigner);
  const { accountId: institutionId } = assigner;
  const { accountId: memberId } = await makeUser(h, 'Assigner', { institutionId, roles: [] });
  const { id: orderId } = await placeOrder(h, assigner);
  // The institution has issued the person's ID, and has asked to issue it again.
  await h.db('person_ids').where({ id: personId }).update({ institution_id: institutionId });
  const call = { params: { id: personId }, body: { reason: 'Lost' } };
  expect((await h.call('requestReissue', call, assigner)).status).toBe(201);
  const [reissueId] = await h.db('reissues').where({ person_id: personId }).pluck('id');
  const { site, connectionId, uid } = await makeConnection(h, assigner, personId);
  const request = requestBody();
  await h.call('requestAssignerAccount', { body: request });
  const { body: batch } = await h.call('createBatch', rowCalls().createBatch, assigner);
  const issued = { openCandidate, issuedId, jti, batchId: batch.id };
  const own = {
    candidate,
    personId,
    reissueId,
    ...issued,
    apiKeyId,
    orderId,
    requestId: request.id,
    siteId: site.id,
    connectionId,
    uid,
  };
  return { accountId, challengeId, eventId, sessionId, passkeyId, memberId, ...own };
}

async function rowsOf(victim: Victim) {
  const { accountId, candidate, openCandidate, issuedId, challengeId, orderId, requestId } = victim;
  return {
    order: await h.db('orders').where({ id: orderId }),
    request: await h.db('assigner_requests').where({ id: requestId }),
    account: await h.db('accounts').where({ id: accountId }),
    tokens: await h.db('one_time_tokens').where({ account_id: accountId }),
    sessions: await h.db('sessions').where({ account_id: accountId }),
    passkeys: await h.db('passkeys').where({ account_id: accountId }),
    ids: await h.db('person_ids').whereIn('id', [candidate, openCandidate, issuedId]).orderBy('id'),
    members: await h.db('members').where({ id: victim.memberId }),
    apiKeys: await h.db('api_keys').where({ id: victim.apiKeyId }),
    certificates: await h.db('certificate_statuses').where({ jti: victim.jti }),
    prints: await h.db('certificate_prints').where({ person_id: issuedId }),
    challenge: await h.db('challenges').where({ id: challengeId }),
    event: await h.db('person_events').where({ id: victim.eventId }),
    reissues: await h.db('reissues').where({ person_id: victim.personId }),
    sites: await h.db('sites').where({ id: victim.siteId }),
    connections: await h.db('site_connections').where({ id: victim.connectionId }),
    aliases: await h.db('aliases').where({ connection_id: victim.connectionId }),
  };
}

describe('other people’s objects', () => {
  const namesAnObject = (name: Name) => rowOf(name).path.includes('{');

  test('are listed for every row with an id in its path', () => {
    expect([...Object.keys(objectsFor('anonymous')), ...meantForOthers].sort()).toEqual(
      names.filter(namesAnObject).sort(),
    );
  });

  /** A call with a foreign object answers as one with none would, and changes nothing. */
  async function expectSafe(
    victim: Victim,
    before: Awaited<ReturnType<typeof rowsOf>>,
    named: Named,
    call: (all: RowCalls) => ReturnType<typeof perform>,
  ): Promise<void> {
    const response = await call(rowCalls(named.id, named.personId, named.jti, named.uid));
    const missing = await call(rowCalls());
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(bytesOf(response)).toBe(bytesOf(missing));
    expect(await rowsOf(victim)).toEqual(before);
  }

  test.each(everyone)('are safe from %s', async (who) => {
    const victim = await makeVictim();
    const before = await rowsOf(victim);
    await eachRow(Object.keys(objectsFor(who)).filter(isName), async (name) => {
      const user = await userOf(who);
      const named = objectsFor(who)[name]?.(victim) ?? {};
      await expectSafe(victim, before, named, (all) => perform(name, all, user));
    });
  });

  test('are safe from the key of another assigner', async () => {
    const victim = await makeVictim();
    const before = await rowsOf(victim);
    const reachedByKeys = names.filter(
      (name) => rowOf(name).scope && namesAnObject(name) && !meantForOthers.includes(name),
    );
    await eachRow(reachedByKeys, async (name) => {
      const { key } = await withAssigner();
      const named = objects[name]?.(victim) ?? {};
      await expectSafe(victim, before, named, (all) => performWithKey(name, all, key));
    });
  });
});
