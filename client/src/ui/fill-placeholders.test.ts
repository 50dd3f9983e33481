import { expect, it } from 'vitest';
import { fillPlaceholders } from './fill-placeholders.ts';

it('replaces numbered placeholders and leaves those without a value', () => {
  expect(fillPlaceholders('Delete {0} of {1}?', ['a@b.example'])).toBe(
    'Delete a@b.example of {1}?',
  );
});

it('takes values as they are, dollar signs included', () => {
  expect(fillPlaceholders('Delete {0}?', ['$& {0}'])).toBe('Delete $& {0}?');
});
