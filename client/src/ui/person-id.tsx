import type { Ref } from 'react';

interface Props {
  readonly id: string;
  readonly ref?: Ref<HTMLElement> | undefined;
}

/**
 * A person ID grouped as year, month, day and suffix. The groups stand apart by padding, not by
 * blanks, so that whoever copies it gets the ID exactly.
 */
export function PersonId({ id, ref }: Props) {
  return (
    <code className="person-id" translate="no" ref={ref}>
      <span>{id.slice(0, 4)}</span>
      <span>{id.slice(4, 6)}</span>
      <span>{id.slice(6, 8)}</span>
      <span>{id.slice(8, 9)}</span>
      <span className="person-id-suffix">{id.slice(9)}</span>
    </code>
  );
}
