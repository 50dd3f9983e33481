import { describe, expect, it } from 'vitest';
import { idAfter, others, withFirst, without } from './found-challenges.ts';

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
