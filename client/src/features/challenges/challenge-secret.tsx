import { Fragment, type Ref } from 'react';
import { groupSecret } from './secret-groups.ts';

interface Props {
  readonly secret: string;
  readonly ref?: Ref<HTMLElement>;
}

/**
 * A challenge's secret, for its sender and for the owner of the ID alike. The groups stand apart
 * by padding, so that copying gives the secret exactly.
 */
export function ChallengeSecret({ secret, ref }: Props) {
  const groups = groupSecret(secret).map((text, index) => ({ text, key: `${index} ${text}` }));
  return (
    <code className="challenge-secret" translate="no" ref={ref}>
      {groups.map(({ text, key }) => (
        <Fragment key={key}>
          <span>{text}</span>
          <wbr />
        </Fragment>
      ))}
    </code>
  );
}
