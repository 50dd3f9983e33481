import { Eye } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredChallenge } from '#shared/api/challenges.ts';
import { Button } from '../../ui/button.tsx';
import { SpellButton } from '../../ui/dialogs/spell-button.tsx';
import { CopyButton } from '../../ui/texts/copy-button.tsx';
import { ChallengeSecret } from './challenge-secret.tsx';
import { groupSecret } from './codes.ts';

interface Props {
  readonly challenge: StoredChallenge;
  /** The other actions. */
  readonly children: ReactNode;
}

/**
 * The code to read out, unless its check is over. It is shown at once if a verified institution asks; otherwise on a
 * press, so that the owner reads the warning first.
 */
export function EntryCode({ challenge, children }: Props) {
  const { t } = useTranslation();
  const { challengeShortId: shortId, challengeSecret: secret, checkOutcome, sender } = challenge;
  const [isAskedFor, setIsAskedFor] = useState(false);
  const place = useRef<HTMLParagraphElement>(null);
  const source = useRef<HTMLElement>(null);
  // The button that had the focus disappears.
  useEffect(() => {
    if (isAskedFor) place.current?.focus();
  }, [isAskedFor]);
  const what = `${t('Challenge_Code')} ${shortId}`;
  const isOver = checkOutcome !== null;
  const isShown = !isOver && (isAskedFor || sender?.verified === true);
  return (
    <>
      {isShown && (
        <>
          <p className="text-muted-ink mb-2">{t('Challenges_ReadOut')}</p>
          <p className="entry-secret" ref={place} tabIndex={-1}>
            <ChallengeSecret secret={secret} ref={source} />
          </p>
        </>
      )}
      <div className="wrap-row entry-actions">
        {isShown && (
          <>
            <CopyButton text={secret} what={what} source={source} />
            <SpellButton groups={groupSecret(secret)} what={what} />
          </>
        )}
        {!isShown && !isOver && (
          <Button
            look="outline"
            icon={Eye}
            name={`${t('Challenge_ShowCode')}: ${shortId}`}
            onPress={() => setIsAskedFor(true)}
          >
            {t('Challenge_ShowCode')}
          </Button>
        )}
        {children}
      </div>
    </>
  );
}
