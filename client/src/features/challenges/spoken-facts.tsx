import type { ReactNode } from 'react';
import { personIdGroups } from '#shared/person-id.ts';
import { challengesPathFor } from '../../paths.ts';
import { QrButton } from '../../ui/dialogs/qr-button.tsx';
import { SpellButton } from '../../ui/dialogs/spell-button.tsx';
import { PersonId } from '../../ui/texts/person-id.tsx';

interface Props {
  readonly value: ReactNode;
  readonly children: ReactNode;
}

function Fact({ value, children }: Props) {
  return (
    <div className="wrap-row fact">
      {value}
      <div className="fact-actions">{children}</div>
    </div>
  );
}

/** The ID of a sent challenge, with the way to say it. */
export function SpokenPersonId({ id }: { readonly id: string }) {
  return (
    <Fact value={<PersonId id={id} />}>
      <SpellButton groups={personIdGroups(id)} what={id} />
    </Fact>
  );
}

export function ShortId({ id }: { readonly id: string }) {
  return (
    <code className="short-id" translate="no">
      {id}
    </code>
  );
}

/** The short ID of a sent challenge, with the way to say it, or to show it to the person who stands beside. */
export function SpokenShortId({ id }: { readonly id: string }) {
  return (
    <Fact value={<ShortId id={id} />}>
      <SpellButton groups={[id]} what={id} />
      <QrButton use="answer" path={challengesPathFor(id)} what={id} />
    </Fact>
  );
}
