import { describe, expect, it } from 'vitest';
import {
  idAfter,
  others,
  withFirst,
  withMarksOf,
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

describe('the mark of a new challenge', () => {
  const old = { id: 'a', isNew: false };
  const fresh = { id: 'b', isNew: true };

  it('stays when the list is loaded again', () => {
    expect(
      withMarksOf([fresh, old], [{ id: 'c', isNew: true }, { ...fresh, isNew: false }, old]),
    ).toEqual([{ id: 'c', isNew: true }, fresh, old]);
    expect(withMarksOf([], [fresh, old])).toEqual([fresh, old]);
  });

  it('goes when the challenge is opened', () => {
    expect(withoutMark([fresh, old], 'b')).toEqual([{ id: 'b', isNew: false }, old]);
  });
});
