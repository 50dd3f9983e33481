import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { secondsPerDay } from '#shared/durations.ts';
import { reissue as limits } from '#shared/limits/ids.ts';
import { momentIn } from '../../domain/mail/mail-words.ts';
import { keepHouse } from '../../housekeeping.ts';
import { accountCalls } from '../../test/account-calls.ts';
import { issueId, logInAgain, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { sendMails } from '../../test/mails.ts';
import { expectProblem } from '../../test/problem.ts';
import { remindOwners } from './reissues.ts';

const h = useHarness();
const { link } = accountCalls(h);
const atOnce = 50;
const lateSeconds = 3_000;
const days = (count: number) => h.pass(count * secondsPerDay);
/** Lets days pass in which the mails go out. */
const wait = async (count: number) => {
  for (let day = 0; day < count; day += 1) {
    days(1);
    await remindOwners(h.deps, h.deps.clock());
  }
};

const ask = (clerk: LoggedInUser, id: string) =>
  h.call('requestReissue', { params: { id }, body: { reason: 'Lost the phone' } }, clerk);
const answer = (owner: LoggedInUser, said: 'keep' | 'handOver') =>
  h.call('answerReissue', { body: { answer: said } }, owner);
const allow = (owner: LoggedInUser, allowed: boolean) =>
  h.call('storeReissueAllowed', { body: { allowed } }, owner);
const mine = (owner: LoggedInUser) => h.call('myReissue', {}, owner);
const print = (clerk: LoggedInUser, personId: string) =>
  h.call('certificate', { params: { personId }, query: { signed: 'true' } }, clerk);
const take = (user: LoggedInUser, id: string, ownershipSecret: string) =>
  h.call('takeControl', { body: { id, ownershipSecret } }, user);
const requests = async (clerk: LoggedInUser) => (await h.call('listReissues', {}, clerk)).body;
const statusOf = async (clerk: LoggedInUser, id: string) =>
  (await h.call('assignedId', { params: { id } }, clerk)).body.status;
const hasId = async (owner: LoggedInUser) => (await h.call('myProfile', {}, owner)).status === 200;
const undoTokenFor = async (address: string) => {
  const mail = (await sendMails(h)).findLast(
    ({ to, text }) => to === address && text.includes('/undo#'),
  );
  return /\/undo#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
};
const mailsTo = async (address: string) =>
  (await sendMails(h)).filter(({ to }) => to === address).length;

async function institution() {
  const clerk = await makeUser(h, 'Assigner');
  await h.call('storeAssignerName', { body: 'Klinik Süd' }, clerk);
  return clerk;
}

/** An issued ID, with its owner, the secret that the owner used, and the address of the owner. */
async function controlled(type: 'Local' | 'LocalAnonymous' = 'Local') {
  const clerk = await institution();
  const id = await issueId(h, clerk);
  const secret: string = (await print(clerk, id)).body.ownershipSecret;
  const email = `${randomUUID()}@example.org`;
  const owner = await makeUser(h, type, type === 'Local' ? { email } : {});
  expect((await take(owner, id, secret)).status).toBe(200);
  return { clerk, id, secret, owner: { ...owner, profileId: id }, email };
}

describe('a request to issue an ID again', () => {
  test('is carried out after the silence of its owner, with one new owner', async () => {
    const { clerk, id, secret, owner, email } = await controlled();
    const asked = await ask(clerk, id);
    expect(asked.status).toBe(201);
    const opens = h.deps.clock().getTime() + limits.waitDays * secondsPerDay * 1_000;
    expect(asked.body).toMatchObject({
      id,
      reason: 'Lost the phone',
      opensTimestamp: new Date(opens).toISOString(),
      outcome: null,
    });
    expect(await mailsTo(email)).toBe(1);
    expect((await mine(owner)).body).toEqual({
      requestedBy: 'Klinik Süd',
      opensTimestamp: asked.body.opensTimestamp,
      paused: false,
    });
    expectProblem(await print(clerk, id), 'AssignedId_TakenOver');
    days(limits.secondMailAfterDays);
    await keepHouse(h.deps);
    await keepHouse(h.deps);
    expect(await mailsTo(email)).toBe(1);
    days(limits.waitDays - limits.secondMailAfterDays - limits.lastMailBeforeDays);
    await keepHouse(h.deps);
    expect(await mailsTo(email)).toBe(1);
    days(limits.lastMailBeforeDays);
    const later = await logInAgain(h, clerk);
    expect(await statusOf(later, id)).toBe('controlled');
    const printed = await print(later, id);
    expect(printed.status).toBe(200);
    expect(printed.body.ownershipSecret).not.toBe(secret);
    expect(await statusOf(later, id)).toBe('open');
    expect(await requests(later)).toMatchObject([{ id, outcome: 'Opened' }]);
    expect(await mailsTo(email)).toBe(1);

    const former = await logInAgain(h, owner);
    expect(await hasId(former)).toBe(false);
    expectProblem(await take(former, id, secret), 'TakeControl_NotPossible');
    const next = await makeUser(h);
    const taken = await take(next, id, printed.body.ownershipSecret);
    expect(taken.body.verifications).toHaveLength(1);
    expect((await h.call('listEvents', { query: {} }, next)).body.map(kindOf)).toEqual([
      'ControlTaken',
    ]);
    expect((await ask(later, id)).body.title).toBe('Reissue_TooMany');
  });

  test.each([
    ['keep', 'Kept', true],
    ['handOver', 'HandedOver', false],
  ] as const)('ends with the answer %s of its owner', async (said, outcome, keeps) => {
    const { clerk, id, owner, email } = await controlled();
    await ask(clerk, id);
    await sendMails(h);
    expect((await answer(owner, said)).status).toBe(204);
    expect(await mailsTo(email)).toBe(1);
    expectProblem(await mine(owner), 'Reissue_NotFound');
    expectProblem(await answer(owner, said), 'Reissue_NotFound');
    expect(await hasId(owner)).toBe(keeps);
    expect(await requests(clerk)).toMatchObject([{ id, outcome }]);
    expect((await print(clerk, id)).status).toBe(keeps ? 409 : 200);
    const audited = await h.db('audit_entries').where({ person_id: id, action: 'reissue.ended' });
    expect(audited).toMatchObject([{ details: { outcome }, actor_account_id: owner.accountId }]);
  });

  test('waits longer after a login of its owner, once', async () => {
    const { clerk, id, owner } = await controlled();
    await ask(clerk, id);
    await wait(limits.waitDays + 1);
    const back = await logInAgain(h, owner);
    expect((await mine(back)).body.paused).toBe(true);
    const later = await logInAgain(h, clerk);
    expectProblem(await print(later, id), 'AssignedId_TakenOver');
    await wait(limits.pauseDays - 1);
    await logInAgain(h, owner);
    await wait(2);
    const last = await logInAgain(h, clerk);
    expect((await print(last, id)).status).toBe(200);
  });

  test('is not paused once it has ended', async () => {
    const { clerk, id, owner } = await controlled();
    await ask(clerk, id);
    await answer(await logInAgain(h, owner), 'keep');
    expect(await requests(clerk)).toMatchObject([{ outcome: 'Kept', paused: false }]);
  });

  test.each(['Local', 'LocalAnonymous'] as const)(
    'does not take a time without mails for silence: %s',
    async (type) => {
      const { clerk, id, email } = await controlled(type);
      await ask(clerk, id);
      await sendMails(h);
      days(limits.waitWithoutMailDays + 1);
      expectProblem(await print(await logInAgain(h, clerk), id), 'AssignedId_TakenOver');
      await keepHouse(h.deps);
      const [mail, ...others] = (await sendMails(h)).filter(({ to }) => to === email);
      expect(others).toEqual([]);
      const [request] = await requests(await logInAgain(h, clerk));
      const dayLater = h.deps.clock().getTime() + secondsPerDay * 1_000;
      expect(request.opensTimestamp).toBe(new Date(dayLater).toISOString());
      if (type === 'Local') expect(mail?.text).toContain(momentIn('en', new Date(dayLater)));
      expectProblem(await print(await logInAgain(h, clerk), id), 'AssignedId_TakenOver');
      await wait(1);
      expect(await mailsTo(email)).toBe(0);
      expect((await print(await logInAgain(h, clerk), id)).status).toBe(200);
    },
  );

  test.each([1, 7, 8])('mails each reminder once if the time is of %i days', async (waitDays) => {
    const { clerk, id, email } = await controlled();
    const opensAt = new Date(h.deps.clock().getTime() + waitDays * secondsPerDay * 1_000);
    await ask(clerk, id);
    await h.db('reissues').where({ person_id: id }).update({ opens_at: opensAt });
    await sendMails(h);
    // Housekeeping comes a little late, as in life.
    h.pass(lateSeconds);
    await wait(waitDays);
    expect(await mailsTo(email)).toBe(waitDays === 1 ? 0 : 1);
    expect((await print(await logInAgain(h, clerk), id)).status).toBe(200);
  });

  test('waits longer for an owner whom no mail reaches', async () => {
    const { clerk, id } = await controlled('LocalAnonymous');
    const { body } = await ask(clerk, id);
    const wait = Date.parse(body.opensTimestamp) - h.deps.clock().getTime();
    expect(wait).toBe(limits.waitWithoutMailDays * secondsPerDay * 1_000);
  });

  test('is cancelled by its institution and stopped by an admin, who sees why it was made', async () => {
    const { clerk, id, owner } = await controlled();
    await ask(clerk, id);
    const cancel = (by: LoggedInUser) => h.call('cancelReissue', { params: { id } }, by);
    expectProblem(await cancel(await institution()), 'Reissue_NotFound');
    expect((await cancel(clerk)).status).toBe(204);
    expectProblem(await cancel(clerk), 'Reissue_NotFound');
    h.pass(1);
    await ask(clerk, id);
    const admin = await makeUser(h, 'Admin');
    const open = (await h.call('listOpenReissues', {}, admin)).body;
    const [listed] = open.filter((one: { unikatId: string }) => one.unikatId === id);
    expect(listed).toMatchObject({ reason: 'Lost the phone', madeLately: 2 });
    const stop = () =>
      h.call('stopReissue', { params: { id: listed.id }, body: { reason: 'A mistake' } }, admin);
    expect((await stop()).status).toBe(204);
    expectProblem(await stop(), 'Reissue_NotFound');
    expect(await hasId(owner)).toBe(true);
    expect((await requests(clerk)).map(outcomeOf)).toEqual(['Stopped', 'Cancelled']);
    await ask(clerk, id);
    await h.call('cancelReissue', { params: { id } }, clerk);
    expect((await ask(clerk, id)).body.title).toBe('Reissue_TooMany');
  });

  test('is refused where the owner has switched it off, which ends an open one', async () => {
    const { clerk, id, owner } = await controlled();
    await ask(clerk, id);
    expect((await allow(owner, false)).status).toBe(204);
    expect(await requests(clerk)).toMatchObject([{ outcome: 'Kept' }]);
    expect((await h.call('ownSecurity', {}, owner)).body.reissueAllowed).toBe(false);
    expectProblem(await ask(clerk, id), 'Reissue_SwitchedOff');
    await allow(owner, true);
    expect((await ask(clerk, id)).status).toBe(201);
    expectProblem(await ask(clerk, id), 'Reissue_Open');
  });

  test('is refused for IDs without an owner, withdrawn and locked ones, and those of others', async () => {
    const { clerk, id } = await controlled();
    expectProblem(await ask(await institution(), id), 'AssignedId_NotFound');
    const open = await issueId(h, clerk);
    expectProblem(await ask(clerk, open), 'Reissue_NotControlled');
    await h.call('withdrawId', { params: { id: open }, body: { reason: 'Other' } }, clerk);
    expectProblem(await ask(clerk, open), 'AssignedId_Withdrawn');
    await h.db('person_ids').where({ id }).update({ locked_at: h.deps.clock() });
    expectProblem(await ask(clerk, id), 'AssignedId_Locked');
  });

  test('never opens an ID that was locked meanwhile', async () => {
    const { clerk, id, owner } = await controlled();
    await ask(clerk, id);
    await h.db('person_ids').where({ id }).update({ locked_at: h.deps.clock() });
    expectProblem(await answer(owner, 'handOver'), 'AssignedId_Locked');
    await wait(limits.waitDays);
    expectProblem(await print(await logInAgain(h, clerk), id), 'AssignedId_Locked');
    expect(await h.db('accounts').where({ person_id: id })).toHaveLength(1);
  });

  test('leaves a deleted account that is restored without the ID', async () => {
    const { clerk, id, owner, email } = await controlled();
    const other = await makeUser(h, 'LocalAnonymous', { personId: id });
    await h.call('deleteAccount', { params: { id: owner.accountId } }, owner);
    const token = await undoTokenFor(email);
    await ask(clerk, id);
    await answer(other, 'handOver');
    expect((await h.call('undoAccountChange', { body: { token } })).status).toBe(200);
    expect(await h.db('accounts').where({ person_id: id })).toEqual([]);
  });

  test('has no second owner when a deleted account is restored at that moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { clerk, id, owner, email } = await controlled();
      const other = await makeUser(h, 'LocalAnonymous', { personId: id });
      await h.call('deleteAccount', { params: { id: owner.accountId } }, owner);
      const token = await undoTokenFor(email);
      await ask(clerk, id);
      const undo = h.call('undoAccountChange', { body: { token } });
      await Promise.all([answer(other, 'handOver'), undo]);
      expect(await h.db('accounts').where({ person_id: id })).toEqual([]);
    }
  });

  test('ends the undos of links, which would lock the ID', async () => {
    const { clerk, id, owner, email } = await controlled();
    const second = await makeUser(h, 'LocalAnonymous');
    expect((await link(owner, second.username)).status).toBe(204);
    const token = await undoTokenFor(email);
    await ask(clerk, id);
    await answer(owner, 'handOver');
    expectProblem(await h.call('undoAccountChange', { body: { token } }), 'Undo_TokenInvalid');
    expect(await statusOf(clerk, id)).toBe('open');
    expect((await print(clerk, id)).status).toBe(200);
  });

  test('cannot be agreed to on the day of a recovery, and needs the name of the institution', async () => {
    const { clerk, id, owner } = await controlled('LocalAnonymous');
    await h.db('assigners').where({ id: clerk.accountId }).update({ name: '' });
    expectProblem(await ask(clerk, id), 'Assigner_NameMissing');
    await h.db('assigners').where({ id: clerk.accountId }).update({ name: 'Klinik Süd' });
    await ask(clerk, id);
    const [at, code] = [h.deps.clock(), h.deps.cipher.hmac(owner.accountId, 'a test')];
    const sheet = { account_id: owner.accountId, code_hmac: code, created_at: at };
    await h.db('recovery_sheets').insert({ ...sheet, recovered_at: at });
    const refused = await answer(owner, 'handOver');
    expect(refused.body.title).toBe('Security_RecoveredRecently');
    expect((await answer(owner, 'keep')).status).toBe(204);
  });

  test('leaves nothing of the former owner in the data of the next one', async () => {
    const { clerk, id, owner } = await controlled();
    await ask(clerk, id);
    await answer(owner, 'handOver');
    const { ownershipSecret } = (await print(clerk, id)).body;
    h.pass(1);
    const next = await makeUser(h);
    await take(next, id, ownershipSecret);
    const { body } = await h.call('exportOwnData', {}, next);
    const ofId = body.auditEntries.filter((one: { personId: string | null }) => one.personId);
    expect(ofId.map(({ action }: { action: string }) => action)).toEqual(['personId.takenOver']);
    expect(body.reissues).toEqual([]);
  });

  test('has one outcome and one mail when all answer at once', async () => {
    const { clerk, id, owner, email } = await controlled();
    await ask(clerk, id);
    await wait(limits.waitDays);
    await sendMails(h);
    const desk = await logInAgain(h, clerk);
    const [keeper] = [await logInAgain(h, owner)];
    // As if the owner had not logged in: the time has come.
    await h.db('reissues').where({ person_id: id }).update({ opens_at: h.deps.clock() });
    await sendMails(h);
    const calls = Array.from({ length: atOnce }, (_, index) => {
      if (index % 3 === 0) return answer(keeper, 'keep');
      return index % 3 === 1 ? answer(keeper, 'handOver') : print(desk, id);
    });
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    const [request, ...others] = await h.db('reissues').where({ person_id: id });
    expect(others).toEqual([]);
    const isReleased = request.outcome !== 'Kept';
    expect(await hasId(keeper)).toBe(!isReleased);
    expect(await statusOf(desk, id)).toBe(isReleased ? 'open' : 'controlled');
    expect(await mailsTo(email)).toBe(1);
  });

  test('does not let an account be linked to the ID that is handed over at that moment', async () => {
    const { clerk, id, owner } = await controlled();
    await ask(clerk, id);
    const second = await makeUser(h, 'LocalAnonymous');
    await Promise.all([
      answer(owner, 'handOver'),
      ...Array.from({ length: 5 }, () => link(owner, second.username)),
    ]);
    expect(await h.db('accounts').where({ person_id: id })).toEqual([]);
  });

  test('alerts the admins once when an institution makes too many', async () => {
    const clerk = await institution();
    const email = `${randomUUID()}@example.org`;
    await makeUser(h, 'Admin', { email });
    for (let made = 1; made <= limits.alertAfter + 2; made += 1) {
      const id = await issueId(h, clerk);
      const secret = (await print(clerk, id)).body.ownershipSecret;
      await take(await makeUser(h), id, secret);
      await ask(clerk, id);
    }
    const mails = (await sendMails(h)).filter(({ to }) => to === email);
    expect(mails.map(({ text }) => text).filter((text) => text.includes('/reissues'))).toHaveLength(
      1,
    );
  });
});

const kindOf = ({ kind }: { kind: string }) => kind;
const outcomeOf = ({ outcome }: { outcome: string | null }) => outcome;
