import { Fragment } from 'react';

/** The parts of an address, each with the sign after which a line may break. */
const parts = /[^@./?=]*[@./?=]+|[^@./?=]+/g;

/** An e-mail or web address that breaks after its signs and not within a word. */
export function BreakableText({ text }: { readonly text: string }) {
  return (
    <span className="breakable">
      {[...text.matchAll(parts)].map(({ index, 0: part }) => (
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </span>
  );
}
