import { setTimeout as wait } from 'node:timers/promises';
import supertest from 'supertest';
import { expect, test, vi } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import type { ErrorKey } from '#shared/api/errors.ts';
import { logoDrawing as limits } from '#shared/limits/server.ts';
import { makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { expectProblem } from '../../test/problem.ts';
import { childrenRunning } from '../../test/processes.ts';

// Small files that keep a core busy for minutes.

const h = useHarness();
const drawingFile = 'draw-logo-main';
const killedEveryMs = 20;
/** Time for a drawing to be killed, with a margin for a busy machine. */
const killedWithinMs = limits.timeoutMs + 4_000;

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000">${content}</svg>`;
const rect = (attributes = '') => `<rect width="1000" height="1000" ${attributes}/>`;
const levels = Array.from({ length: 9 }, (_, index) => index + 1);
const turbulence = '<feTurbulence baseFrequency="0.123456789" numOctaves="9" seed="1"/>';

const filters = svg(`<filter id="f">${turbulence.repeat(400)}</filter>${rect('filter="url(#f)"')}`);
const laughs = svg(
  `<g id="u0">${rect()}</g>${levels
    .map((level) => `<g id="u${level}">${`<use href="#u${level - 1}"/>`.repeat(10)}</g>`)
    .join('')}`,
);
const entities = `<!DOCTYPE svg [<!ENTITY e0 "&lt;g/>">${levels
  .map((level) => `<!ENTITY e${level} "${`&e${level - 1};`.repeat(10)}">`)
  .join('')}]>${svg('&e9;')}`;
const hiddenAttributes = `<!--<!DOCTYPE a []>--><!DOCTYPE svg [<!ATTLIST rect filter CDATA "blur(9px)">]>${svg(rect())}`;
const pattern = svg(
  `<pattern id="p" width="0.001" height="0.001" patternUnits="userSpaceOnUse">${rect()}</pattern>${rect('fill="url(#p)"')}`,
);
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

const bombs: [string, string, ErrorKey][] = [
  ['400 filters', filters, 'Logo_TooComplex'],
  ['uses of uses', laughs, 'Logo_TooComplex'],
  [
    'a drawing used 4,000 times',
    svg(`<g id="a">${'<g/>'.repeat(4_000)}</g>${'<use href="#a"/>'.repeat(4_000)}`),
    'Logo_TooComplex',
  ],
  ['entities of entities', entities, 'Logo_WrongType'],
  ['attributes that a second document type adds', hiddenAttributes, 'Logo_WrongType'],
  ['a pattern of a billion tiles', pattern, 'Logo_TooComplex'],
  ['a filter in a style', svg(rect('style="fill:red; FILTER : blur(300px)"')), 'Logo_TooComplex'],
  [
    'a filter in a style sheet',
    svg(`<style><![CDATA[rect{filter:blur(300px)}]]></style>${rect()}`),
    'Logo_TooComplex',
  ],
  ['100,000 elements', svg('<g/>'.repeat(100_000)), 'Logo_TooComplex'],
  ['20,000 nested elements', svg('<g>'.repeat(20_000) + '</g>'.repeat(20_000)), 'Logo_TooComplex'],
  ['masks of masks', masks, 'Logo_TooComplex'],
];

test.each(bombs)(
  'a drawing with %s is refused while another account’s logo is drawn',
  async (_, drawing, key) => {
    const [attacker, other] = [await makeUser(h, 'Assigner'), await makeUser(h, 'Assigner')];
    const startedAt = performance.now();
    const [refused, drawn] = await Promise.all([
      upload(attacker, drawing),
      upload(other, svg(rect('fill="red"'))),
    ]);
    const says = key === 'Logo_WrongType' ? { errors: ['resolveText:Logo_SvgEntities'] } : {};
    expectProblem(refused, key, says);
    expect(drawn.status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(killedWithinMs);
    expect(await childrenRunning(drawingFile)).toEqual([]);
  },
);

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

test('a drawing with a gradient, a clip path and a used shape is drawn', async () => {
  const usual = svg(`<defs><path id="a" d="M0 0h1000v1000z"/></defs>
    <clipPath id="c"><use href="#a"/></clipPath>
    <linearGradient id="g"><stop stop-color="red"/><stop offset="1"/></linearGradient>
    <g clip-path="url(#c)" style="fill:url(#g);filter:none;color-interpolation-filters:sRGB">${rect()}</g>
    <use href="#a"/><text>A filter: none of this is a style</text><image href="data:image/png;base64,${'A'.repeat(100_000)}"/>`);
  expect((await upload(await makeUser(h, 'Assigner'), usual)).status).toBe(200);
});
