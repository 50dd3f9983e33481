import { describe, expect, it } from 'vitest';
import { idAfter, others, withFirst, without } from './found-challenges.ts';

const a = { id: 'a' };
const b = { id: 'b' };
const c = { id: 'c' };

describe('the found challenges', () => {
  it('accumulate with the latest one first, each one once', () => {
    expect(withFirst([a], b)).toEqual([b, a]);
    expect(withFirst([b, a], a)).toEqual([a, b]);
  });

  it('do not stand among the newest a second time', () => {
    expect(others([a, b, c], [b])).toEqual([a, c]);
  });

  it('lose a deleted one', () => {
    expect(without([a, b], 'a')).toEqual([b]);
    expect(without([a, b], 'x')).toEqual([a, b]);
  });

  it('know which one follows', () => {
    expect(idAfter([a, b, c], 'b')).toBe('c');
    expect(idAfter([a, b, c], 'c')).toBeUndefined();
    expect(idAfter([a], 'x')).toBeUndefined();
  });
});
