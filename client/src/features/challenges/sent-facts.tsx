import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../i18n/en.ts';
import { MarkedText } from '../../ui/marked-text.tsx';
import { ShortId, SpokenPersonId, SpokenShortId } from './spoken-facts.tsx';

interface FactsProps {
  readonly unikatId: string;
  readonly shortId: string;
  /** A further fact: `dt` and `dd`. */
  readonly children: ReactNode;
}

/** What the sender knows of a sent challenge. */
export function SentFacts({ unikatId, shortId, children }: FactsProps) {
  const { t } = useTranslation();
  return (
    <dl className="facts">
      <div>
        <dt>{t('Challenge_PersonId')}</dt>
        <dd>
          <SpokenPersonId id={unikatId} />
        </dd>
      </div>
      <div>
        <dt>{t('Challenge_ShortId')}</dt>
        <dd>
          <SpokenShortId id={shortId} />
        </dd>
      </div>
      <div>{children}</div>
    </dl>
  );
}

const shortIdMarks = { code: (id: string) => <ShortId id={id} /> };

interface InstructionsProps {
  readonly shortId: string;
  /** What the sender does with the code that is read out. */
  readonly lastStep: TextKey;
}

/** How the sender gets the person to read the code. */
export function Instructions({ shortId, lastStep }: InstructionsProps) {
  const { t } = useTranslation();
  return (
    <>
      <h3>{t('SendChallenge_Ask')}</h3>
      <ol className="instructions">
        <li>{t('SendChallenge_Step1')}</li>
        <li>
          <MarkedText text={t('SendChallenge_Step2', { shortId })} marks={shortIdMarks} />
        </li>
        <li>{t(lastStep)}</li>
      </ol>
    </>
  );
}
