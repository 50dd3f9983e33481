import { Fragment } from 'react';

/** The parts of an address, each with the sign after which a line may break. */
const parts = /[^@./?=]*[@./?=]+|[^@./?=]+/g;
/** Longer parts may be wider than a phone's column. An ID has this length. */
const longestKept = 14;

/** An e-mail or web address that breaks after its signs, and not within a word or an ID. */
export function BreakableText({ text }: { readonly text: string }) {
  return (
    <span className="breakable">
      {[...text.matchAll(parts)].map(({ index, 0: part }) => (
        <Fragment key={index}>
          <span className={part.length > longestKept ? undefined : 'breakable-part'}>{part}</span>
          <wbr />
        </Fragment>
      ))}
    </span>
  );
}
