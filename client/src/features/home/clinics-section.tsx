import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session-store.ts';
import { ClinicsPicture } from './clinics-picture.tsx';

const points = [
  'Home_Clinics_Point_Desk',
  'Home_Clinics_Point_Paper',
  'Home_Clinics_Point_Match',
] as const;
/** The ID in the picture; it belongs to a day on which no one alive was born. */
const pictured = '18991231-K7Q2M';

/** The door for clinics: what they gain, what they hand out, and how they get an account. */
export function ClinicsSection() {
  const { t } = useTranslation();
  const { status } = useSession();
  return (
    <section className="container home-section clinics" id="clinics">
      <div>
        <p className="eyebrow">{t('Home_Clinics_Eyebrow')}</p>
        <h2>{t('Home_Clinics_Title')}</h2>
        <p>{t('Home_Clinics_Text')}</p>
        <ul className="plain-list clinics-points">
          {points.map((point) => (
            <li key={point}>
              <Check size={20} aria-hidden />
              <span>{t(point)}</span>
            </li>
          ))}
        </ul>
        {status !== 'loggedIn' && (
          <p className="wrap-row clinics-action">
            <Link className="btn btn-primary" to={paths.requestAssignerAccount}>
              {t('Home_Clinics_Request')}
            </Link>
            <span>{t('Home_Clinics_Answer')}</span>
          </p>
        )}
      </div>
      <ClinicsPicture id={pictured} />
    </section>
  );
}
