import { expect, it } from 'vitest';
import { fillPlaceholders } from './confirm-dialog.tsx';

it('replaces numbered placeholders and keeps those without a value', () => {
  expect(fillPlaceholders('Delete {0} of {1}?', ['a@b.example'])).toBe(
    'Delete a@b.example of {1}?',
  );
});

it('inserts values unchanged, including dollar signs', () => {
  expect(fillPlaceholders('Delete {0}?', ['$& {0}'])).toBe('Delete $& {0}?');
});
