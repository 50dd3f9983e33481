import { setTimeout as wait } from 'node:timers/promises';
import supertest from 'supertest';
import { expect, test, vi } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { logoDrawing as limits } from '#shared/limits/server.ts';
import { makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { expectProblem } from '../../test/problem.ts';
import { childrenRunning } from '../../test/processes.ts';

// A small file that keeps a core busy for minutes.

const h = useHarness();
const drawingFile = 'draw-logo-main';
const killedEveryMs = 20;
/** Time for a drawing to be killed, with a margin for a busy machine. */
const killedWithinMs = limits.timeoutMs + 4_000;

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000">${content}</svg>`;
const rect = (attributes = '') => `<rect width="1000" height="1000" ${attributes}/>`;
const levels = Array.from({ length: 9 }, (_, index) => index + 1);
/** Only the time limit stops this one; no check detects it. */
const masks = svg(
  `<mask id="m0">${rect()}</mask>${levels
    .map((level) => `<mask id="m${level}">${rect(`mask="url(#m${level - 1})"`).repeat(10)}</mask>`)
    .join('')}${rect('mask="url(#m9)"')}`,
);

const upload = (user: LoggedInUser, drawing: string) =>
  supertest(h.app)
    .put('/api/assigner/me/logo')
    .set({
      Authorization: `Bearer ${user.accessToken}`,
      'X-XSRF-TOKEN': user.csrfToken,
      'Content-Type': 'image/svg+xml',
    })
    .send(Buffer.from(drawing));

test('a drawing that would take minutes is stopped while another account’s logo is drawn', async () => {
  const [attacker, other] = [await makeUser(h, 'Assigner'), await makeUser(h, 'Assigner')];
  const startedAt = performance.now();
  const [refused, drawn] = await Promise.all([
    upload(attacker, masks),
    upload(other, svg(rect('fill="red"'))),
  ]);
  expectProblem(refused, 'Logo_TooComplex');
  expect(drawn.status).toBe(200);
  expect(performance.now() - startedAt).toBeLessThan(killedWithinMs);
  expect(await childrenRunning(drawingFile)).toEqual([]);
});

test('an account has one image drawn at a time and a limited number queued', async () => {
  const user = await makeUser(h, 'Assigner');
  const good = svg(rect());
  const drawn = upload(user, masks).then((answer) => answer);
  await vi.waitUntil(async () => (await childrenRunning(drawingFile)).length === 1, {
    timeout: killedWithinMs,
  });
  for (const answer of await Promise.all([upload(user, good), upload(user, good)]))
    expectProblem(answer, 'Server_Overloaded');
  for (const pid of await childrenRunning(drawingFile)) process.kill(pid, 'SIGKILL');
  expectProblem(await drawn, 'Logo_TooComplex');
  expect((await upload(user, good)).status).toBe(200);

  const places = limits.drawnAtOnce + limits.maxWaiting;
  const crowd = await Promise.all(
    Array.from({ length: places + 1 }, () => makeUser(h, 'Assigner')),
  );
  const answers = crowd.map((one) => upload(one, masks).then((answer) => answer));
  expectProblem(await Promise.race(answers), 'Server_Overloaded');
  expect((await childrenRunning(drawingFile)).length).toBeLessThanOrEqual(limits.drawnAtOnce);
  let areAnswered = false;
  const all = Promise.all(answers).finally(() => {
    areAnswered = true;
  });
  // Each killed process makes room for the next image.
  while (!areAnswered) {
    for (const pid of await childrenRunning(drawingFile)) process.kill(pid, 'SIGKILL');
    await wait(killedEveryMs);
  }
  const refused = (await all).filter(({ status }) => status === 422);
  expect(refused.length).toBe(places);
});
