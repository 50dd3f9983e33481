import type { FieldValues } from 'react-hook-form';
import type { RowTexts } from './labelled-row.tsx';
import { TextField } from './text-field.tsx';
import type { FieldBinding } from './use-field.ts';

/** How a browser helps with an e-mail address. */
export const emailInput = {
  type: 'email',
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

interface Props<Values extends FieldValues, Transformed>
  extends FieldBinding<Values, Transformed>,
    RowTexts {
  readonly enterKeyHint: 'next' | 'send';
}

/** One's own e-mail address. */
export function EmailField<Values extends FieldValues, Transformed = Values>(
  props: Props<Values, Transformed>,
) {
  return <TextField {...props} {...emailInput} autoComplete="email" />;
}
