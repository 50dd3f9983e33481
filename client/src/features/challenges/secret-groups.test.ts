import { describe, expect, it } from 'vitest';
import { challengeLengths } from '#shared/limits.ts';
import { groupSecret } from './secret-groups.ts';

describe('groupSecret', () => {
  it('leaves a short secret in one piece', () => {
    expect(groupSecret('K7Q2')).toEqual(['K7Q2']);
    expect(groupSecret('K7Q2M4')).toEqual(['K7Q2M4']);
  });

  it('cuts a long one into groups of six', () => {
    expect(groupSecret('K7Q2M4XYZ2')).toEqual(['K7Q2M4', 'XYZ2']);
  });

  it('loses and adds nothing at any complexity', () => {
    for (const length of Object.values(challengeLengths)) {
      const secret = 'ABCDEFGHJKMNPQRSTU'.slice(0, length);
      expect(groupSecret(secret).join('')).toBe(secret);
    }
  });
});
