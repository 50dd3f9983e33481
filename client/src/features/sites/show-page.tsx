import './sites.css';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SignIn } from '#shared/api/sites.ts';
import { personTypes } from '#shared/enums.ts';
import { LoadError } from '../../parts/load-error.tsx';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session-store.ts';
import { forgetSiteVisit } from '../../session/site-visit.ts';
import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { statedName } from '../../ui/texts/stated-name.tsx';
import { AnswerOfPerson, AnswerOfSample } from './show-answer.tsx';
import { WhoAsks } from './show-parts.tsx';
import { FirstGetId, FirstLogIn, ForPersonsOnly } from './show-ways.tsx';
import { useSignIn } from './use-sign-in.ts';

/** The answer, or what the reader has to do before. */
function Answer({ signIn }: { readonly signIn: SignIn }) {
  const { user } = useSession();
  const isPerson = personTypes.some((type) => type === user?.accountType);
  const isThere = isPerson && Boolean(user?.profileId);
  useEffect(() => {
    if (isThere) forgetSiteVisit();
  }, [isThere]);
  if (signIn.isTest) return <AnswerOfSample signIn={signIn} />;
  if (!user) return <FirstLogIn signIn={signIn} />;
  if (!isPerson) return <ForPersonsOnly />;
  return user.profileId ? (
    <AnswerOfPerson signIn={signIn} id={user.profileId} />
  ) : (
    <FirstGetId signIn={signIn} />
  );
}

/** Asks what a person shows to a site: an alias, the UnikatID if the site asks for it, or nothing. */
export function ShowPage() {
  const { t } = useTranslation();
  const { data, error, isGone, refetch } = useSignIn();
  const signIn = isGone ? undefined : data;
  const isPending = !signIn && !error;
  const { name = '', isTest = true } = signIn ?? {};
  // One heading for all states: it keeps the focus when the question has come.
  const heading = isGone
    ? { title: t('Show_GoneTitle'), lead: t('Show_GoneText') }
    : signIn
      ? {
          title: t('Show_Title', { name: statedName(t, { name, isConfirmed: !isTest }) }),
          lead: t('Show_Lead'),
        }
      : { title: t('Shell_Show') };
  return (
    <div className="show-page">
      <div className={isPending ? 'visually-hidden' : undefined}>
        <PageHeading {...heading} />
      </div>
      {isPending && <LoadingSkeleton lines={8} />}
      {isGone && (
        <Link className="btn btn-outline-primary" to={paths.home}>
          {t('NotFound_Home')}
        </Link>
      )}
      {error && !isGone && !signIn && (
        <LoadError titleKey="Show_CouldNotLoad" error={error} onRetry={() => refetch()} />
      )}
      {signIn && (
        <>
          <WhoAsks signIn={signIn} />
          <Answer signIn={signIn} />
        </>
      )}
    </div>
  );
}
