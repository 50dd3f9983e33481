import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { deskCount, deskEmail, type Login, logIn } from './accounts.ts';
import { type Answer, isFailure, isOrderlyRefusal, jsonOf, type Send } from './calls.ts';
import { openLedger } from './ledger.ts';
import { until } from './until.ts';

// Desks of clinics that issue IDs without a pause: each draws a candidate and claims it. A claim without a clear
// answer is repeated until there is one.

const retryMs = 500;
const tooManyOpen = 'Candidates_TooManyOpen';
const firstYear = 1940;
const years = 80;
const months = 12;
const daysOfEveryMonth = 28;

const drawnSchema = z.object({ idCandidates: z.array(z.string()) });
const openSchema = z.array(z.object({ id: z.string() }));

/** What the desks met with since they were opened. */
export interface DeskFigures {
  /** When an acknowledgement came, in milliseconds since the start of this process. */
  readonly ackTimes: readonly number[];
  /** Failed calls in the form of the API, and all others by their text. */
  readonly orderly: number;
  readonly disorderly: ReadonlyMap<string, number>;
  readonly refused: number;
  readonly unknown: number;
}

export interface Desks {
  readonly figures: DeskFigures;
  readonly logins: readonly Login[];
  /** Lets each desk finish its claim. */
  readonly close: () => Promise<void>;
}

/** Opens the desks; they work until `close`. */
export async function openDesks(send: Send, ledgerFolder: string): Promise<Desks> {
  const figures = {
    ackTimes: [] as number[],
    orderly: 0,
    disorderly: new Map<string, number>(),
    refused: 0,
    unknown: 0,
  };
  const closing = new AbortController();
  const note = (answer: Answer) => {
    if (isOrderlyRefusal(answer)) figures.orderly += 1;
    else if (isFailure(answer)) {
      const kind = `${answer.status} ${answer.body.slice(0, 80)}`;
      figures.disorderly.set(kind, (figures.disorderly.get(kind) ?? 0) + 1);
    }
    return answer;
  };
  const sendNoted: Send = async (call) => note(await send(call));
  const logins = await Promise.all(
    Array.from({ length: deskCount }, (_, desk) =>
      until(`desk ${desk} logs in`, () => logIn(send, deskEmail(desk))),
    ),
  );
  const working = logins.map(async (login, desk) => {
    const write = openLedger(ledgerFolder, desk);
    while (!closing.signal.aborted) {
      const id = await nextCandidate(sendNoted, login);
      if (id === undefined) {
        await wait(retryMs);
        continue;
      }
      write('intent', id);
      const outcome = await claim(sendNoted, login, id, () => {
        figures.unknown += 1;
        write('unknown', id);
      });
      write(outcome, id);
      if (outcome === 'ack') figures.ackTimes.push(performance.now());
      else figures.refused += 1;
    }
  });
  return {
    figures,
    logins,
    async close() {
      closing.abort();
      await Promise.all(working);
    },
  };
}

/** A candidate to claim; undefined if the service cannot draw one now. */
async function nextCandidate(send: Send, { headers }: Login): Promise<string | undefined> {
  const path = `api/assigner/candidate?birthDate=${someBirthDate()}`;
  const answer = await send({ method: 'GET', path, headers });
  if (answer.status === 200) return drawnSchema.parse(jsonOf(answer)).idCandidates[0];
  if (isFailure(answer)) return undefined;
  if (!answer.body.includes(tooManyOpen)) throw new Error(`no candidate: ${answer.body}`);
  // Drawn by calls whose answers were lost.
  const open = await send({ method: 'GET', path: 'api/assigner/candidates', headers });
  return open.status === 200 ? openSchema.parse(jsonOf(open))[0]?.id : undefined;
}

/** Claims a candidate; repeats the call, after `onUnknown`, until an answer says what happened. */
async function claim(
  send: Send,
  { headers }: Login,
  id: string,
  onUnknown: () => void,
): Promise<'ack' | 'refused'> {
  for (;;) {
    const answer = await send({ method: 'POST', path: `api/assigner/claim/${id}`, headers });
    if (answer.status === 200) return 'ack';
    if (!isFailure(answer)) return 'refused';
    onUnknown();
    await wait(retryMs);
  }
}

function someBirthDate(): string {
  const upTo = (count: number) => Math.floor(Math.random() * count);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${firstYear + upTo(years)}-${two(1 + upTo(months))}-${two(1 + upTo(daysOfEveryMonth))}`;
}
