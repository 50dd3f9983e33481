import './home.css';
import { useQuery } from '@tanstack/react-query';
import { BookOpenText, Infinity as InfinityIcon, type LucideIcon, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { personIdPattern } from '#shared/person-id.ts';
import { api } from '../../api/client.ts';
import type { TextKey } from '../../i18n/en.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { serverNow } from '../../network/clock.ts';
import { paths, registerPath } from '../../paths.ts';
import { useAwaitedMail } from '../../session/awaited-mail.ts';
import { useSession } from '../../session/session-store.ts';
import { useHandOver } from '../../session/take-control-link.ts';
import { localToday } from '../../ui/fields/date-text.ts';
import { lazyPart, QuietBoundary } from '../../ui/lazy-parts.tsx';
import { fallbackSampleId, PersonIdPlate } from '../../ui/texts/person-id.tsx';
import { ClinicsSection } from './clinics-section.tsx';
import { SampleTube } from './sample-tube.tsx';

/** A sample ID for today. If the call fails, an impossible ID is shown instead. */
function useSampleId(): string {
  const [now] = useState(serverNow);
  const birthdate = localToday(now);
  const sample = useQuery({
    queryKey: ['sampleId', birthdate],
    queryFn: () => api.sampleId({ query: { birthdate } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isSample = personIdPattern.test(String(sample.data));
  return isSample && sample.data ? sample.data : fallbackSampleId(now);
}

/** Promise, ID and the two actions, which all fit on the first screen of a small phone. */
function Hero() {
  const { t } = useTranslation();
  const { status } = useSession();
  const sampleId = useSampleId();
  return (
    <section className="container hero">
      <div>
        <h1 tabIndex={-1}>{t('Home_Promise')}</h1>
        <p className="lead">{t('Home_Lead')}</p>
        <figure className="hero-plate">
          <figcaption className="visually-hidden">{t('Home_SampleLabel')}</figcaption>
          <PersonIdPlate id={sampleId} hasLegend />
        </figure>
        <div className="wrap-row">
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

const virtues: readonly { icon: LucideIcon; titleKey: TextKey; textKey: TextKey }[] = [
  {
    icon: InfinityIcon,
    titleKey: 'Home_Vision_Permanent_Title',
    textKey: 'Home_Vision_Permanent_Text',
  },
  {
    icon: BookOpenText,
    titleKey: 'Home_Vision_Readable_Title',
    textKey: 'Home_Vision_Readable_Text',
  },
  {
    icon: ShieldCheck,
    titleKey: 'Home_Vision_Provable_Title',
    textKey: 'Home_Vision_Provable_Text',
  },
];

/** The benefits of an ID. */
function VisionSection() {
  const { t } = useTranslation();
  return (
    <section className="home-band">
      <div className="container">
        <p className="eyebrow">{t('Home_Vision_Eyebrow')}</p>
        <h2>{t('Home_Vision_Title')}</h2>
        <p className="lead">{t('Home_Vision_Text')}</p>
        <ul className="plain-list virtues">
          {virtues.map(({ icon: Icon, titleKey, textKey }) => (
            <li key={titleKey}>
              <Icon className="virtue-icon" size={26} aria-hidden />
              <h3>{t(titleKey)}</h3>
              <p>{t(textKey)}</p>
            </li>
          ))}
        </ul>
        <Link className="home-more" to={paths.about}>
          {t('Home_Vision_More')}
        </Link>
      </div>
    </section>
  );
}

const steps: readonly { titleKey: TextKey; textKey: TextKey }[] = [
  { titleKey: 'Home_Use_Register_Title', textKey: 'Home_Use_Register_Text' },
  { titleKey: 'Home_Use_Claim_Title', textKey: 'Home_Use_Claim_Text' },
  { titleKey: 'Home_Use_Give_Title', textKey: 'Home_Use_Give_Text' },
];

/** How a person gets an ID and uses it. */
function UseSection() {
  const { t } = useTranslation();
  return (
    <section className="container home-section">
      <p className="eyebrow">{t('Home_Use_Eyebrow')}</p>
      <h2>{t('Home_Use_Title')}</h2>
      <ol className="plain-list steps">
        {steps.map(({ titleKey, textKey }) => (
          <li key={titleKey} className="step">
            <h3>{t(titleKey)}</h3>
            <p>{t(textKey)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What a challenge is, for readers who want to check an ID. */
function ChallengeSection() {
  const { t } = useTranslation();
  return (
    <section className="container home-section home-last">
      <div className="wrap-row challenge-teaser">
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

const LazyNotes = lazyPart(async () => {
  const [{ HomeNotes }] = await Promise.all([import('./home-notes.tsx'), loadTexts()]);
  return HomeNotes;
});

/** Loads the notes for the few visitors who have any. */
function Notes() {
  const mail = useAwaitedMail();
  const handOver = useHandOver();
  if (!mail && !handOver) return null;
  return (
    <QuietBoundary>
      <LazyNotes />
    </QuietBoundary>
  );
}

/** The first page: the promise, the ID itself, and its uses. */
export function HomePage() {
  return (
    <>
      <Notes />
      <Hero />
      <VisionSection />
      <UseSection />
      <ClinicsSection />
      <ChallengeSection />
    </>
  );
}
