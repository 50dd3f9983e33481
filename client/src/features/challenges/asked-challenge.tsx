import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { StoredChallenge } from '#shared/api/challenges.ts';
import { tidyCode } from '#shared/challenge-checks.ts';
import { LoadError } from '../../parts/load-error.tsx';
import { shortIdQuery } from '../../paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { useChallengeWith } from './use-challenges.ts';

interface Props {
  readonly onFound?: (challenge: StoredChallenge) => void;
}

/**
 * The challenge that the address names, as the sender's QR code does. `onFound` is called once with it; the
 * address then names it no longer, so that neither a reload nor the way back asks for it again.
 */
export function AskedChallenge({ onFound }: Props) {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const text = tidyCode(query.get(shortIdQuery) ?? '');
  const search = useChallengeWith(text);
  const found = search.data;
  const open = useEffectEvent((challenge: StoredChallenge) => {
    if (onFound === undefined) return;
    onFound(challenge);
    const rest = new URLSearchParams(query);
    rest.delete(shortIdQuery);
    setQuery(rest, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (found) open(found);
  }, [found]);
  if (search.error) {
    const retry = () => search.refetch();
    return <LoadError titleKey="Challenges_CouldNotLoad" error={search.error} onRetry={retry} />;
  }
  return found === null && <Notice tone="warning">{t('Challenges_NoResults', { text })}</Notice>;
}
