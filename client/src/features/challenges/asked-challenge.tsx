import { LogOut } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { StoredChallenge } from '#shared/api/challenges.ts';
import { tidyCode } from '#shared/challenge-checks.ts';
import { challenge as limits } from '#shared/limits/challenges.ts';
import { LoadError } from '../../parts/load-error.tsx';
import { useLogoutToLogin } from '../../parts/session-calls.ts';
import { challengesPathFor, shortIdQuery } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useChallengeWith } from './use-challenges.ts';

interface Props {
  readonly onFound?: (challenge: StoredChallenge) => void;
}

/** The short ID that the address names; empty without one. */
export function useAskedShortId(): string {
  const [query] = useSearchParams();
  return tidyCode(query.get(shortIdQuery) ?? '');
}

/** A link that lost its end on the way. */
function CutLink() {
  const { t } = useTranslation();
  return (
    <Notice tone="warning" role="status">
      <p>{t('Challenges_CutLink', { length: limits.shortIdLength })}</p>
    </Notice>
  );
}

/** The challenge may be for the ID of another account; nothing is said of whose. */
function NotHere({ shortId }: { readonly shortId: string }) {
  const { t } = useTranslation();
  const logOut = useLogoutToLogin(challengesPathFor(shortId));
  return (
    <Notice tone="warning" role="status">
      <p>{t('Challenges_NotHere', { shortId })}</p>
      <Button look="outline" icon={LogOut} onPress={logOut}>
        {t('Challenges_OtherAccount')}
      </Button>
    </Notice>
  );
}

/** Whether the address names a short ID, but not all of it. */
function isCut(shortId: string): boolean {
  return shortId !== '' && shortId.length !== limits.shortIdLength;
}

/** What an institution or an admin sees, whose account has no challenges. */
export function NoPersonsAccount() {
  const shortId = useAskedShortId();
  return isCut(shortId) ? <CutLink /> : <NotHere shortId={shortId} />;
}

/**
 * The challenge that the address names, as the sender's QR code does. `onFound` is called once with it; the
 * address then names it no longer, so that neither a reload nor the way back asks for it again.
 */
export function AskedChallenge({ onFound }: Props) {
  const [query, setQuery] = useSearchParams();
  const shortId = useAskedShortId();
  const search = useChallengeWith(shortId);
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
  if (isCut(shortId)) return <CutLink />;
  return found === null && <NotHere shortId={shortId} />;
}
