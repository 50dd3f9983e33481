import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { personIdGroups } from '#shared/person-id.ts';
import { challengesPathFor } from '../../paths.ts';
import { QrButton } from '../../ui/dialogs/qr-button.tsx';
import { SpellButton } from '../../ui/dialogs/spell-button.tsx';
import { Fact } from '../../ui/texts/fact.tsx';
import { PersonId } from '../../ui/texts/person-id.tsx';

/** The short ID of a challenge. */
export function ShortId({ id }: { readonly id: string }) {
  return (
    <code className="short-id" translate="no">
      {id}
    </code>
  );
}

interface Props {
  readonly unikatId: string;
  readonly shortId: string;
  /** Whether no code is awaited: then there is nothing to say to the person. */
  readonly isOver?: boolean;
  /** A further fact. */
  readonly children?: ReactNode;
}

/** Which challenge it is, with the ways to say it, or to show it to the person who stands beside. */
export function SentFacts({ unikatId, shortId, isOver = false, children }: Props) {
  const { t } = useTranslation();
  return (
    <dl className="facts large-facts sent-facts">
      <Fact name={t('Challenge_PersonId')}>
        <div className="wrap-row fact">
          <PersonId id={unikatId} />
          {!isOver && (
            <div className="fact-actions">
              <SpellButton groups={personIdGroups(unikatId)} what={unikatId} />
            </div>
          )}
        </div>
      </Fact>
      <Fact name={t('Challenge_ShortId')}>
        <div className="wrap-row fact">
          <ShortId id={shortId} />
          {!isOver && (
            <div className="fact-actions">
              <SpellButton groups={[shortId]} what={shortId} />
              <QrButton use="answer" path={challengesPathFor(shortId)} what={shortId} />
            </div>
          )}
        </div>
      </Fact>
      {children}
    </dl>
  );
}
