import './profiles.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { OwnReissue } from '#shared/api/reissues.ts';
import type { reissueAnswers } from '#shared/enums.ts';
import { isProblem } from '../../api/request-error.ts';
import { isUnanswered } from '../../api/unanswered.ts';
import { serverNow } from '../../network/clock.ts';
import { LoadError } from '../../parts/load-error.tsx';
import { ownReissueQuery } from '../../parts/own-reissue.ts';
import { useCall } from '../../parts/use-call.ts';
import { helpPathFor, paths } from '../../paths.ts';
import { sessionStore, useSession } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/dialogs/confirm.tsx';
import { localDateTime } from '../../ui/fields/date-text.ts';
import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx';
import { notify } from '../../ui/notify.ts';
import { focusHeadingIfLost, PageHeading } from '../../ui/page-heading.tsx';
import { PersonIdPlate } from '../../ui/texts/person-id.tsx';
import { pathOfWay } from './profile-paths.ts';
import { myProfileQuery } from './use-my-profile.ts';

type ReissueAnswer = (typeof reissueAnswers)[number];

/** Where the person wanted to go before the question. */
function useWanted(): string {
  const { state } = useLocation();
  return typeof state === 'string' ? state : paths.me;
}

interface AnsweredProps {
  readonly answer: ReissueAnswer;
  readonly institution: string;
}

/** What the answer means, and the next step. */
function Answered({ answer, institution }: AnsweredProps) {
  const { t } = useTranslation();
  const wanted = useWanted();
  const isKept = answer === 'keep';
  // The pressed button is gone by now.
  useEffect(focusHeadingIfLost, []);
  return (
    <div className="page-narrow">
      <PageHeading
        title={t(isKept ? 'OwnReissue_KeptTitle' : 'OwnReissue_GoneTitle')}
        lead={t(isKept ? 'OwnReissue_KeptLead' : 'OwnReissue_GoneLead', { institution })}
      />
      <div className="submit-row">
        {isKept && (
          <Link className="btn btn-outline-primary" to={`${paths.security}#sessions`}>
            {t('OwnReissue_Sessions')}
          </Link>
        )}
        <Link className="btn btn-primary" to={isKept ? wanted : pathOfWay('take-over')}>
          {t(isKept ? 'HandOver_Continue' : 'OwnReissue_HaveCertificate')}
        </Link>
      </div>
    </div>
  );
}

interface QuestionProps {
  readonly id: string;
  readonly request: OwnReissue;
  readonly institution: string;
  readonly onAnswered: (answer: ReissueAnswer) => void;
}

function whenText({ opensTimestamp, paused }: OwnReissue) {
  if (new Date(opensTimestamp) <= serverNow()) return 'OwnReissue_AnyTime';
  return paused ? 'OwnReissue_Paused' : 'OwnReissue_Until';
}

/** Asks the owner of an ID whether an institution may issue it again. */
function Question({ id, request, institution, onAnswered }: QuestionProps) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const wanted = useWanted();
  const queries = useQueryClient();
  const end = () => queries.setQueryData(ownReissueQuery.queryKey, null);
  const sayEnded = async () => {
    const profile = queries.fetchQuery(myProfileQuery);
    const isLost = await profile.then(
      () => false,
      (error) => isProblem(error, 'Profile_NotFound'),
    );
    end();
    // "Ended" alone would sound as if the ID was kept.
    if (isLost) notify.error('OwnReissue_TooLate');
    else notify.success('OwnReissue_Ended');
  };
  const call = useCall('answerReissue', {
    onSuccess: (_, { body: { answer } }) => {
      onAnswered(answer);
      // What is loaded is about an ID that is no longer the person's.
      if (answer === 'handOver') queries.removeQueries();
      end();
      if (answer === 'handOver') sessionStore.setProfileId(null);
    },
    onError: (error) => {
      if (isProblem(error, 'Reissue_NotFound')) return sayEnded();
      if (isUnanswered(error)) notify.error('OwnReissue_NoAnswer', error);
      else notify.error('OwnReissue_CouldNotAnswer', error);
    },
  });
  const send = (answer: ReissueAnswer) => call.isPending || call.mutate({ body: { answer } });
  const time = localDateTime(request.opensTimestamp);
  const handOver = async () => {
    const isSure = await confirm({
      titleKey: 'OwnReissue_Confirm_Title',
      messageKey: 'OwnReissue_Confirm_Message',
      values: [id, institution],
      act: t('OwnReissue_Act'),
      isDangerous: true,
    });
    if (isSure) send('handOver');
  };
  const answerLater = () => {
    end();
    navigate(wanted, { replace: true });
  };
  return (
    <div className="profile-page">
      <PageHeading title={t('OwnReissue_Title', { institution })} />
      <PersonIdPlate id={id} />
      <ul className="marked-list reissue-facts mt-4">
        <li>{t('OwnReissue_Owner')}</li>
        <li>{t('OwnReissue_Account')}</li>
        <li>{t(whenText(request), { time })}</li>
      </ul>
      <div className="two-columns ways">
        <section className="panel way">
          <h2>{t('OwnReissue_KeepTitle')}</h2>
          <p>{t('OwnReissue_KeepText')}</p>
          <Button look="primary" onPress={() => send('keep')}>
            {t('OwnReissue_Keep')}
          </Button>
        </section>
        <section className="panel way">
          <h2>{t('OwnReissue_HandOverTitle')}</h2>
          <p>{t('OwnReissue_HandOverText')}</p>
          <Button look="outline" onPress={handOver}>
            {t('OwnReissue_HandOver')}
          </Button>
        </section>
      </div>
      <p className="btn-at-edge mt-3 mb-0">
        <Button onPress={answerLater}>{t('OwnReissue_Later')}</Button>
        <Link className="btn btn-quiet" to={helpPathFor('access')}>
          {t('Shell_Help')}
        </Link>
      </p>
    </div>
  );
}

/** The page that asks the owner of an ID whether it may be issued again, until there is an answer. */
export function ReissuePage() {
  const { t } = useTranslation();
  const { user } = useSession();
  const wanted = useWanted();
  const [answered, setAnswered] = useState<AnsweredProps>();
  const { data, error, isLoading, refetch } = useQuery({
    ...ownReissueQuery,
    enabled: Boolean(user?.profileId),
  });
  if (answered) return <Answered {...answered} />;
  if (data && user?.profileId) {
    const institution = data.requestedBy || t('Me_VerifiedByUnnamed');
    return (
      <Question
        id={user.profileId}
        request={data}
        institution={institution}
        onAnswered={(answer) => setAnswered({ answer, institution })}
      />
    );
  }
  if (error) return <LoadError titleKey="Person_CouldNotLoad" error={error} onRetry={refetch} />;
  return isLoading ? <LoadingSkeleton lines={6} /> : <Navigate to={wanted} replace />;
}
