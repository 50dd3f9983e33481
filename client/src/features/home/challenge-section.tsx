import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';

/** What a challenge is, for whoever wants to be sure of an ID. */
export function ChallengeSection() {
  const { t } = useTranslation();
  return (
    <section className="container home-section home-last">
      <div className="challenge-teaser">
        <div>
          <p className="eyebrow">{t('Home_Challenge_Eyebrow')}</p>
          <h2>{t('Home_Challenge_Title')}</h2>
          <p>{t('Home_Challenge_Text')}</p>
        </div>
        <Link className="btn btn-primary" to={paths.challenge}>
          {t('Home_SendChallenge')}
        </Link>
      </div>
    </section>
  );
}
