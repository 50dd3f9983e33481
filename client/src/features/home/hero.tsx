import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths, registerPath } from '../../paths.ts';
import { useSession } from '../../session/session-store.ts';
import { PersonIdPlate } from '../../ui/person-id.tsx';
import { SampleTube } from './sample-tube.tsx';
import { useSampleId } from './use-sample-id.ts';

/** Promise, ID and the two actions, all of it above the fold of a small phone. */
export function Hero() {
  const { t } = useTranslation();
  const { status } = useSession();
  const sampleId = useSampleId();
  return (
    <section className="container hero">
      <div className="hero-words">
        <h1 tabIndex={-1}>{t('Home_Promise')}</h1>
        <p className="lead">{t('Home_Lead')}</p>
        <figure className="hero-plate">
          <figcaption className="visually-hidden">{t('Home_SampleLabel')}</figcaption>
          <PersonIdPlate id={sampleId} hasLegend />
        </figure>
        <div className="hero-actions">
          {status !== 'loggedIn' && (
            <Link className="btn btn-primary" to={registerPath}>
              {t('Home_GetYourId')}
            </Link>
          )}
          <Link
            className={status === 'loggedIn' ? 'btn btn-primary' : 'btn btn-outline-primary'}
            to={paths.challenge}
          >
            {t('Home_SendChallenge')}
          </Link>
        </div>
        {status !== 'loggedIn' && (
          <p className="hero-login">
            {t('Home_HaveOne')} <Link to={paths.login}>{t('Home_LogIn')}</Link>
          </p>
        )}
      </div>
      <SampleTube id={sampleId} />
    </section>
  );
}
