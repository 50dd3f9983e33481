import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Button } from './button.tsx';
import { SubmitButton } from './fields/submit-button.tsx';

/** The two clicks of a double click, in either of which another button may stand below the pointer. */
function doubleClick(name: string): void {
  for (const detail of [1, 2]) fireEvent.click(screen.getByRole('button', { name }), { detail });
}

it('a double click presses a button once, unless quick presses count', () => {
  const presses: string[] = [];
  render(
    <>
      <Button onPress={() => presses.push('accept')}>Accept</Button>
      <Button countsQuickPresses onPress={() => presses.push('next')}>
        Next month
      </Button>
    </>,
  );
  doubleClick('Accept');
  doubleClick('Next month');
  expect(presses).toEqual(['accept', 'next', 'next']);
});

it('a double click sends a form once', () => {
  let sent = 0;
  const send = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    sent += 1;
  };
  render(
    <form onSubmit={send}>
      <SubmitButton>Save</SubmitButton>
    </form>,
  );
  doubleClick('Save');
  expect(sent).toBe(1);
});
