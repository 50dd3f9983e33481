import { describe, expect, it } from 'vitest';
import {
  idAfter,
  others,
  withFirst,
  withMarks,
  withOpened,
  without,
  withoutMark,
} from './found-challenges.ts';

const a = { id: 'a' };
const b = { id: 'b' };
const c = { id: 'c' };

describe('the found challenges', () => {
  it('are listed with the latest one first, each one once', () => {
    expect(withFirst([a], b)).toEqual([b, a]);
    expect(withFirst([b, a], a)).toEqual([a, b]);
  });

  it('are not listed among the newest again', () => {
    expect(others([a, b, c], [b])).toEqual([a, c]);
  });

  it('no longer contain a deleted one', () => {
    expect(without([a, b], 'a')).toEqual([b]);
    expect(without([a, b], 'x')).toEqual([a, b]);
  });

  it('give the id of the next one', () => {
    expect(idAfter([a, b, c], 'b')).toBe('c');
    expect(idAfter([a, b, c], 'c')).toBeUndefined();
    expect(idAfter([a], 'x')).toBeUndefined();
  });
});

describe('the opened challenges', () => {
  it('stay below the newest, the latest one first', () => {
    const at = (id: string, hour: number) => ({
      id,
      isNew: false,
      createdTimestamp: `2026-07-31T${hour}:00:00.000Z`,
    });
    const [newest, pushedOut, older] = [at('a', 14), at('b', 13), at('c', 12)];
    expect(withOpened([newest], [older, pushedOut, newest])).toEqual([newest, pushedOut, older]);
  });
});

describe('the mark of a new challenge', () => {
  const old = { id: 'a', isNew: false, createdTimestamp: '2026-07-31T12:00:00.000Z' };
  const fresh = { id: 'b', isNew: true, createdTimestamp: '2026-07-31T12:00:01.000Z' };
  const read = { ...fresh, isNew: false };

  it('comes from the first list that contains it, and stays when the list is loaded again', () => {
    expect(withMarks([fresh, old], undefined)).toEqual([fresh, old]);
    expect(withMarks([read, old], [fresh, old])).toEqual([fresh, old]);
  });

  it('is also for what arrived while the list was open and another device has loaded first', () => {
    expect(withMarks([read, old], [old])).toEqual([fresh, old]);
    expect(withMarks([read], [])).toEqual([fresh]);
    // An older one moves up when another is deleted.
    expect(withMarks([old], [read])).toEqual([old]);
  });

  it('goes when the challenge is opened', () => {
    expect(withoutMark([fresh, old], 'b')).toEqual([read, old]);
  });
});
