import { expect, it } from 'vitest';
import { answered, ended, type RunningCheck } from './running-check.ts';

const asking: RunningCheck = {
  challengeShortId: 'ABCDEFGH',
  checkToken: 'token',
  expiresTimestamp: '2026-01-01T00:30:00.000Z',
  unikatId: '19840731-NGPK8',
  challengeLength: 6,
  triesLeft: 4,
  asked: 'KTMXYZ',
};
const now = new Date('2026-01-01T00:01:00.000Z');
/** As the tab keeps it. */
const kept = (running: RunningCheck) => JSON.parse(JSON.stringify(running));

it('keeps the outcome of a code, and no longer the code', () => {
  const { asked, ...rest } = asking;
  expect(kept(answered(asking, { match: true, receipt: 'jws' }, now))).toEqual({
    ...rest,
    receipt: 'jws',
    matchedTimestamp: now.toISOString(),
  });
  expect(kept(answered(asking, { match: false, triesLeft: 3 }, now))).toEqual({
    ...rest,
    triesLeft: 3,
  });
  expect(kept(ended(asking))).toEqual({ ...rest, hasEnded: true });
});
