import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { secondsPerDay } from '#shared/durations.ts';
import { reissue as limits } from '#shared/limits/ids.ts';
import { drawForAssigner, logInAgain, makePersonId, makeUser } from '../../test/factories.ts';
import { type Harness, useHarness } from '../../test/harness.ts';
import { lockId, unlockId } from '../operations/id-locks.ts';
import { remindOwners } from './reissues.ts';

// An ID in the hands of an institution, two persons and the operator, in any order. After each step: at most one owner;
// only the newest secret opens the ID, and only while it has no owner; an owner loses it by an own answer or by silence
// for the whole time alone, with all mails sent.

const runs = 10;
const h = useHarness();

type Owner = 'first' | 'second';

/** What must be true of the ID. */
interface Model {
  state: 'candidate' | 'gone' | 'issued';
  owner: Owner | undefined;
  isLocked: boolean;
  isRetired: boolean;
  /** Every secret that was printed; the last one counts, until it is used. */
  readonly secrets: string[];
  isSecretLive: boolean;
  /** Day from which the request is carried out; undefined without an open one. */
  opensOn: number | undefined;
  askedOn: number;
  /** Day of the last mail to the owner, who gets three: at the start, after some days, and before the end. */
  mailedOn: number;
  isPaused: boolean;
  today: number;
}

interface Real {
  readonly id: string;
  readonly clerk: LoggedInUser;
  readonly people: Readonly<Record<Owner, LoggedInUser>>;
  /** A person who has an ID, and so can only retire this one. */
  readonly third: LoggedInUser;
}

type Command = fc.AsyncCommand<Model, Real>;

/** A command that is always possible: what it answers depends on the model. */
function command(name: string, run: (model: Model, real: Real) => Promise<unknown>): Command {
  return {
    check: () => true,
    async run(model, real) {
      await run(model, real);
      await expectTrue(model, real);
    },
    toString: () => name,
  };
}

const desk = (real: Real) => logInAgain(h, real.clerk);
/** A login of the owner puts the end of a request off. */
const logIn = (model: Model, real: Real, who: Owner) => {
  const isOwner = model.owner === who;
  if (isOwner) pause(model);
  return logInAgain(h, { ...real.people[who], profileId: isOwner ? real.id : null });
};

function pause(model: Model) {
  if (model.opensOn === undefined || model.isPaused) return;
  model.isPaused = true;
  model.opensOn = Math.max(model.opensOn, model.today) + limits.pauseDays;
}

function release(model: Model) {
  model.owner = undefined;
  model.opensOn = undefined;
  model.isSecretLive = false;
}

/** Whether a day on which the owner should be mailed has passed without a mail. */
function isMailDue({ opensOn, askedOn, mailedOn, today }: Model) {
  if (opensOn === undefined) return false;
  const lastMail = opensOn - limits.lastMailBeforeDays;
  const secondMail = Math.min(askedOn + limits.secondMailAfterDays, lastMail);
  return [secondMail, lastMail].some((day) => mailedOn < day && day <= today);
}

function passDay(model: Model) {
  h.pass(secondsPerDay);
  model.today += 1;
  if (model.state === 'candidate') model.state = 'gone';
}

/** Days on which nothing runs, housekeeping neither. */
function standStill(model: Model, days: number) {
  for (let day = 0; day < days; day += 1) passDay(model);
}

/** Days on which the mails go out; one that is late puts the end off. */
async function wait(model: Model, days: number) {
  for (let day = 0; day < days; day += 1) {
    passDay(model);
    await remindOwners(h.deps, h.deps.clock());
    if (model.opensOn === undefined || !isMailDue(model)) continue;
    model.mailedOn = model.today;
    model.opensOn = Math.max(model.opensOn, model.today + limits.lastMailBeforeDays);
  }
}

const isOpen = (model: Model) =>
  model.state === 'issued' && !model.owner && !model.isLocked && !model.isRetired;

/** The certificate of the ID: it carries out a request whose time has come. */
async function print(model: Model, real: Real) {
  const isOver = model.opensOn !== undefined && model.opensOn <= model.today;
  const isDue = isOver && !isMailDue(model) && !model.isLocked;
  const params = { personId: real.id };
  const query = { signed: 'true' } as const;
  const { status, body } = await h.call('certificate', { params, query }, await desk(real));
  if (isDue && model.owner) release(model);
  expect(status === 200).toBe(isOpen(model));
  if (status !== 200) return;
  if (model.secrets.at(-1) !== body.ownershipSecret) model.secrets.push(body.ownershipSecret);
  model.isSecretLive = true;
}

/** Tries every secret that was ever printed, the oldest first; a dead one opens nothing. */
async function take(model: Model, real: Real, owner: Owner) {
  const user = await logIn(model, real, owner);
  for (const [index, ownershipSecret] of model.secrets.entries()) {
    const isLive = model.isSecretLive && index === model.secrets.length - 1;
    const opens = isLive && isOpen(model);
    const isOwn = model.owner === owner;
    const body = { id: real.id, ownershipSecret };
    const { status } = await h.call('takeControl', { body }, user);
    expect(status === 200).toBe(opens || isOwn);
    if (!opens) continue;
    model.owner = owner;
    model.isSecretLive = false;
  }
}

async function answer(model: Model, real: Real, owner: Owner, said: 'keep' | 'handOver') {
  const user = await logIn(model, real, owner);
  const { status } = await h.call('answerReissue', { body: { answer: said } }, user);
  const isAsked = model.owner === owner && model.opensOn !== undefined;
  const isPossible = isAsked && (said === 'keep' || !model.isLocked);
  expect(status === 204).toBe(isPossible);
  if (!isPossible) return;
  model.opensOn = undefined;
  if (said === 'handOver') release(model);
}

const commands: Command[] = [
  command('accept', async (model, real) => {
    const params = { idCandidate: real.id };
    const { status } = await h.call('acceptCandidate', { params }, await desk(real));
    if (status === 200) model.state = 'issued';
    else expect(model.state === 'candidate' && model.today === 0).toBe(false);
  }),
  command('reject', async (model, real) => {
    const params = { idCandidate: real.id };
    const { status } = await h.call('rejectCandidate', { params }, await desk(real));
    if (status < 300 && model.state === 'candidate') model.state = 'gone';
  }),
  command('print', print),
  command('new secret', async (model, real) => {
    const params = { personId: real.id };
    const { status } = await h.call('rotateSecret', { params }, await desk(real));
    if (status < 300) model.isSecretLive = false;
  }),
  command('ask', async (model, real) => {
    const body = { reason: 'Lost' };
    const call = { params: { id: real.id }, body };
    const { status } = await h.call('requestReissue', call, await desk(real));
    if (status !== 201) return;
    expect(model.owner).toBeDefined();
    expect(model.isLocked || model.isRetired || model.opensOn !== undefined).toBe(false);
    model.opensOn = model.today + limits.waitDays;
    model.askedOn = model.today;
    model.mailedOn = model.today;
    model.isPaused = false;
  }),
  command('cancel', async (model, real) => {
    const { status } = await h.call('cancelReissue', { params: { id: real.id } }, await desk(real));
    expect(status === 204).toBe(model.opensOn !== undefined);
    model.opensOn = undefined;
  }),
  command('lock', async (model, real) => {
    if (await lockId(h.deps, real.id)) model.isLocked = true;
  }),
  command('unlock', async (model, real) => {
    if (await unlockId(h.deps, real.id)) model.isLocked = false;
  }),
  command('retire', async (model, real) => {
    const ownershipSecret = model.secrets.at(-1) ?? 'A'.repeat(30);
    const body = { id: real.id, ownershipSecret };
    const { status } = await h.call('retireId', { body }, await logInAgain(h, real.third));
    const isPossible = (model.isSecretLive && isOpen(model)) || model.isRetired;
    if (model.secrets.length > 0) expect(status === 200).toBe(isPossible);
    if (status === 200) model.isRetired = true;
  }),
];

const owners = fc.constantFrom<Owner>('first', 'second');
const step = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...commands) },
  { weight: 3, arbitrary: owners.map((who) => command(`take ${who}`, (m, r) => take(m, r, who))) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(owners, fc.constantFrom('keep', 'handOver'))
      .map(([who, said]) => command(`${said} ${who}`, (m, r) => answer(m, r, who, said))),
  },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(1, limits.waitDays, limits.pauseDays)
      .map((days) => command(`wait ${days}`, (model) => wait(model, days))),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(1, limits.waitDays)
      .map((days) => command(`stand still ${days}`, async (model) => standStill(model, days))),
  },
);

async function expectTrue(model: Model, { id, people, third }: Real) {
  const accounts: string[] = await h.db('accounts').where({ person_id: id }).pluck('id');
  const expected = model.owner === undefined ? [] : [people[model.owner].accountId];
  expect(accounts).toEqual(expected);
  const retired = await h.db('retired_ids').where({ person_id: id });
  expect(retired.length).toBe(model.isRetired ? 1 : 0);
  expect(await h.db('accounts').where({ id: third.accountId, person_id: id })).toEqual([]);
}

async function start(on: Harness): Promise<{ model: Model; real: Real }> {
  const clerk = await makeUser(on, 'Assigner');
  await on.call('storeAssignerName', { body: 'Klinik Süd' }, clerk);
  const id = await drawForAssigner(on, clerk);
  const email = (name: string) => ({ email: `${name}-${id.toLowerCase()}@example.org` });
  const people = {
    first: await makeUser(on, 'Local', email('first')),
    second: await makeUser(on, 'Local', email('second')),
  };
  const third = await makeUser(on, 'Local', { personId: makePersonId() });
  return {
    model: {
      state: 'candidate',
      owner: undefined,
      isLocked: false,
      isRetired: false,
      secrets: [],
      isSecretLive: false,
      opensOn: undefined,
      askedOn: 0,
      mailedOn: 0,
      isPaused: false,
      today: 0,
    },
    real: {
      id,
      clerk,
      people,
      third,
    },
  };
}

test('the life of an ID keeps its promises', async () => {
  const walk = fc.asyncProperty(
    fc.commands([step], { maxCommands: 40, size: 'max' }),
    async (steps) => {
      const { model, real } = await start(h);
      await fc.asyncModelRun(() => ({ model, real }), [...issueFirst, ...steps]);
    },
  );
  await fc.assert(walk, { numRuns: runs });
});

/** Most lives begin with an issued ID and a print. */
const issueFirst = [commands[0], commands[2]].filter((one) => one !== undefined);
