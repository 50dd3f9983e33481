import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonId } from '../../ui/texts/person-id.tsx';
import { ShortId, SpokenPersonId, SpokenShortId } from './spoken-facts.tsx';

interface RowsProps {
  readonly personId: ReactNode;
  readonly shortId: ReactNode;
  /** A further fact: `dt` and `dd`. */
  readonly children?: ReactNode;
}

function Facts({ personId, shortId, children }: RowsProps) {
  const { t } = useTranslation();
  return (
    <dl className="facts">
      <div>
        <dt>{t('Challenge_PersonId')}</dt>
        <dd>{personId}</dd>
      </div>
      <div>
        <dt>{t('Challenge_ShortId')}</dt>
        <dd>{shortId}</dd>
      </div>
      {children && <div>{children}</div>}
    </dl>
  );
}

interface PlainProps {
  readonly unikatId: string;
  readonly shortId: string;
}

/** Which challenge it was. */
export function PlainFacts({ unikatId, shortId }: PlainProps) {
  return <Facts personId={<PersonId id={unikatId} />} shortId={<ShortId id={shortId} />} />;
}

interface FactsProps extends PlainProps {
  /** A further fact: `dt` and `dd`. */
  readonly children?: ReactNode;
}

/** What the sender says to the person, and a further fact. */
export function SentFacts({ unikatId, shortId, children }: FactsProps) {
  return (
    <Facts personId={<SpokenPersonId id={unikatId} />} shortId={<SpokenShortId id={shortId} />}>
      {children}
    </Facts>
  );
}
