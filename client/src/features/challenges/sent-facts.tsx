import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { personIdGroups } from '#shared/person-id.ts';
import { challengesPathFor } from '../../paths.ts';
import { QrButton } from '../../ui/dialogs/qr-button.tsx';
import { SpellButton } from '../../ui/dialogs/spell-button.tsx';
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
  /** A further fact: `dt` and `dd`. */
  readonly children?: ReactNode;
}

/** Which challenge it is, with the ways to say it, or to show it to the person who stands beside. */
export function SentFacts({ unikatId, shortId, isOver = false, children }: Props) {
  const { t } = useTranslation();
  const look = isOver ? undefined : 'wrap-row fact';
  return (
    <dl className="facts">
      <div>
        <dt>{t('Challenge_PersonId')}</dt>
        <dd className={look}>
          <PersonId id={unikatId} />
          {!isOver && (
            <div className="fact-actions">
              <SpellButton groups={personIdGroups(unikatId)} what={unikatId} />
            </div>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('Challenge_ShortId')}</dt>
        <dd className={look}>
          <ShortId id={shortId} />
          {!isOver && (
            <div className="fact-actions">
              <SpellButton groups={[shortId]} what={shortId} />
              <QrButton use="answer" path={challengesPathFor(shortId)} what={shortId} />
            </div>
          )}
        </dd>
      </div>
      {children && <div>{children}</div>}
    </dl>
  );
}
