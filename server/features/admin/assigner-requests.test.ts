import supertest from 'supertest';
import { describe, expect, test } from 'vitest';
import { emptyContact } from '#shared/api/contact.ts';
import { secondsPerDay } from '#shared/durations.ts';
import { csrf, mailToken } from '#shared/limits/accounts.ts';
import { assignerRequest } from '#shared/limits/operator.ts';
import { keepHouse } from '../../housekeeping.ts';
import { accountCalls } from '../../test/account-calls.ts';
import { atOnce } from '../../test/at-once.ts';
import { makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { linkIn, sendMails } from '../../test/mails.ts';
import { type RequestBody, requestBody } from '../../test/orders.ts';
import { bytesOf, expectInvalid, expectProblem } from '../../test/problem.ts';

const h = useHarness();
const { logIn, reset } = accountCalls(h);
const missingId = '019c0000-0000-7000-8000-000000000000';
const newPassword = 'a password of four words';

type User = Awaited<ReturnType<typeof makeUser>>;

const ask = (body: RequestBody, on = h) => on.call('requestAssignerAccount', { body });
const approve = (id: string, admin: User) =>
  h.call('approveAssignerRequest', { params: { id } }, admin);
const remove = (id: string, admin: User, notify?: 'true' | 'false') =>
  h.call('deleteAssignerRequest', { params: { id }, query: { notify } }, admin);
const listed = async (admin: User) => (await h.call('assignerRequests', {}, admin)).body;
/** An admin, and a request that waits. */
async function requested() {
  const admin = await makeUser(h, 'Admin');
  const body = requestBody();
  await ask(body);
  return { admin, body };
}
const accountOf = (email: string) => h.db('accounts').where({ email });
const auditOf = (id: string) =>
  h.db('audit_entries').where({ request_id: id }).orderBy('id').pluck('action');

describe('requesting an assigner account', () => {
  test('stores the request, mails each admin, and lists it', async () => {
    const admin = await makeUser(h, 'Admin', { email: 'admin@example.org' });
    const body = requestBody();
    expect((await ask(body)).status).toBe(204);
    const mails = await sendMails(h);
    expect(mails.map(({ to }) => to)).toEqual(['admin@example.org']);
    expect(mails[0]?.text).toContain('There is a new request for an assigner account');
    expect(mails[0]?.text).not.toContain('Alex Example');
    expect(mails[0]?.text).toContain(`${h.deps.config.publicUrl}/assigner-account-requests`);
    const createdTimestamp = h.deps.clock().toISOString();
    expect(await listed(admin)).toEqual([{ ...body, createdTimestamp }]);
    expect(await auditOf(body.id)).toEqual(['assignerRequest.created']);
  });

  test('with the same id again changes nothing and sends no mail', async () => {
    const body = requestBody();
    await ask(body);
    await sendMails(h);
    const other = { ...body, contactPersonName: 'Another Person' };
    expect((await ask(other)).status).toBe(204);
    await atOnce(() => ask(body));
    expect(await sendMails(h)).toEqual([]);
    const rows = await h.db('assigner_requests').where({ id: body.id });
    expect(rows).toMatchObject([{ contact_person_name: 'Alex Example' }]);
    expect(await auditOf(body.id)).toEqual(['assignerRequest.created']);
  });

  test.each<[keyof RequestBody, string]>([
    ['id', '"1"'],
    ['contactPersonName', '"  "'],
    ['contactPersonName', '"A\\r\\nBcc: x@y.de"'],
    ['email', '"nobody"'],
    ['email', '"a@b.de\\r\\nBcc: x@y.de"'],
    ['expectedAssignmentsPerYear', '0'],
    ['expectedAssignmentsPerYear', '-1'],
    ['expectedAssignmentsPerYear', '1.5'],
    ['expectedAssignmentsPerYear', '1e309'],
    ['expectedAssignmentsPerYear', '10000001'],
    ['expectedAssignmentsPerYear', '"5"'],
    ['note', '""'],
    ['note', '"a\\u0000b"'],
    ['note', `"${'x'.repeat(2_001)}"`],
  ])('with a bad %s (%#) is refused', async (field, value) => {
    const { [field]: _, ...rest } = requestBody();
    const text = `${JSON.stringify(rest).slice(0, -1)},"${field}":${value}}`;
    const answer = await supertest(h.app)
      .post('/api/admin/assigner-requests')
      .set(csrf.header, csrf.fallbackValue)
      .type('json')
      .send(text);
    expectInvalid(answer, field);
  });
});

describe('approving', () => {
  test('creates the account and mails a link that sets the password, valid for seven days', async () => {
    const { admin, body } = await requested();
    expect((await approve(body.id, admin)).status).toBe(204);
    const [account] = await accountOf(body.email);
    expect(account).toMatchObject({ account_type: 'Assigner', language: 'en' });
    expect(account.email_verified_at).not.toBeNull();
    const mails = (await sendMails(h)).filter(({ to }) => to === body.email);
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('Hello Alex Example')]);
    const { accountId, token } = linkIn(mails, '/reset-password');
    expect(accountId).toBe(account.id);

    expectProblem(await logIn(body.email, newPassword), 'Login_InvalidUserOrPassword', {
      errorType: 'InvalidUserOrPassword',
    });
    h.pass(mailToken.invitationSeconds - 1);
    const { body: user } = await reset({ accountId, token }, newPassword);
    expect(user).toMatchObject({ accountType: 'Assigner', accountId });
    expect((await logIn(body.email, newPassword)).status).toBe(200);
    expect((await h.call('products', {}, user)).status).toBe(200);
    const profile = (await h.call('assignerProfile', {}, user)).body;
    const { contactPersonName, email } = body;
    const contactInformation = { ...emptyContact, name: contactPersonName, email };
    expect(profile).toMatchObject({ name: '', contactInformation });
  });

  test('keeps who asked and what for with the account, until the request is removed after 180 days', async () => {
    const { admin, body } = await requested();
    await approve(body.id, admin);
    const query = { searchText: body.email };
    const found = async () => (await h.call('assigners', { query }, admin)).body;
    const { contactPersonName, note } = body;
    expect(await found()).toMatchObject([{ request: { contactPersonName, note } }]);
    const waiting = requestBody();
    await ask(waiting);
    h.pass(assignerRequest.approvedKeptDays * secondsPerDay);
    await keepHouse(h.deps);
    expect(await h.db('assigner_requests').where({ id: body.id })).toEqual([]);
    expect(await h.db('assigner_requests').where({ id: waiting.id })).toHaveLength(1);
    const [kept] = (await h.call('assigners', { query }, await makeUser(h, 'Admin'))).body;
    expect(kept.request).toBeNull();
  });

  test('fifty times at once creates one account and sends one mail', async () => {
    const { admin, body } = await requested();
    await sendMails(h);
    const answers = await atOnce(() => approve(body.id, admin));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await accountOf(body.email)).toHaveLength(1);
    expect((await sendMails(h)).map(({ to }) => to)).toEqual([body.email]);
    expect(await auditOf(body.id)).toEqual([
      'assignerRequest.created',
      'assignerRequest.approved',
      'account.registered',
    ]);
    expect(await listed(admin)).not.toContainEqual(expect.objectContaining({ id: body.id }));
  });

  test.each(['Local', 'Assigner', 'Admin'] as const)(
    'refuses an e-mail that a %s account has, and leaves the request',
    async (accountType) => {
      const admin = await makeUser(h, 'Admin');
      const body = requestBody();
      await makeUser(h, accountType, { email: body.email });
      await ask(body);
      const [before] = await accountOf(body.email);
      expectProblem(await approve(body.id, admin), 'AssignerRequest_EmailInUse');
      expect(await accountOf(body.email)).toEqual([before]);
      expect(await listed(admin)).toContainEqual(expect.objectContaining({ id: body.id }));
    },
  );

  test('of two requests for one e-mail at once creates one account', async () => {
    const admin = await makeUser(h, 'Admin');
    const first = requestBody();
    const second = requestBody({ email: first.email.toUpperCase() });
    await Promise.all([ask(first), ask(second)]);
    const answers = await Promise.all([approve(first.id, admin), approve(second.id, admin)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await accountOf(first.email)).toHaveLength(1);
  });

  test('of a missing request is refused', async () => {
    expectProblem(await approve(missingId, await makeUser(h, 'Admin')), 'AssignerRequest_NotFound');
  });
});

describe('deleting', () => {
  test.each(['false', undefined] as const)('with notify=%s sends no mail', async (notify) => {
    const { admin, body } = await requested();
    await sendMails(h);
    expect((await remove(body.id, admin, notify)).status).toBe(204);
    expect(await sendMails(h)).toEqual([]);
    expect(await h.db('assigner_requests').where({ id: body.id })).toEqual([]);
    const again = await remove(body.id, admin, notify);
    expectProblem(again, 'AssignerRequest_NotFound');
    expect(bytesOf(again)).toBe(bytesOf(await remove(missingId, admin)));
  });

  test('with notify=true mails the refusal in the language of the request', async () => {
    const admin = await makeUser(h, 'Admin');
    const body = requestBody();
    await supertest(h.app)
      .post('/api/admin/assigner-requests')
      .set(csrf.header, csrf.fallbackValue)
      .set('Accept-Language', 'de-DE,de;q=0.9')
      .send(body);
    await sendMails(h);
    await remove(body.id, admin, 'true');
    const [mail, ...more] = await sendMails(h);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: body.email, language: 'de' });
    expect(mail?.text).toContain('Guten Tag Alex Example');
    expect(await auditOf(body.id)).toEqual(['assignerRequest.created', 'assignerRequest.rejected']);
  });

  test('never undoes an approval, even at the same moment', async () => {
    const { admin, body } = await requested();
    const [approved, deleted] = await Promise.all([
      approve(body.id, admin),
      remove(body.id, admin, 'true'),
    ]);
    expect([approved.status, deleted.status].sort()).toEqual([204, 404]);
    expect(await accountOf(body.email)).toHaveLength(approved.status === 204 ? 1 : 0);
  });
});
