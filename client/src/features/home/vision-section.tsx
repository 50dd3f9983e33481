import { BookOpenText, Infinity as InfinityIcon, type LucideIcon, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TextKey } from '../../i18n/en.ts';
import { paths } from '../../paths.ts';

const virtues: readonly { icon: LucideIcon; title: TextKey; text: TextKey }[] = [
  {
    icon: InfinityIcon,
    title: 'Home_Vision_Permanent_Title',
    text: 'Home_Vision_Permanent_Text',
  },
  { icon: BookOpenText, title: 'Home_Vision_Readable_Title', text: 'Home_Vision_Readable_Text' },
  { icon: ShieldCheck, title: 'Home_Vision_Provable_Title', text: 'Home_Vision_Provable_Text' },
];

/** Why such an ID is worth having. */
export function VisionSection() {
  const { t } = useTranslation();
  return (
    <section className="home-band">
      <div className="container">
        <p className="eyebrow">{t('Home_Vision_Eyebrow')}</p>
        <h2>{t('Home_Vision_Title')}</h2>
        <p className="lead">{t('Home_Vision_Text')}</p>
        <ul className="virtues">
          {virtues.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <Icon className="virtue-icon" size={26} aria-hidden />
              <h3>{t(title)}</h3>
              <p>{t(text)}</p>
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
