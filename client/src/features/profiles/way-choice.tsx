import { ArrowLeft, ArrowRight, FileBadge2, type LucideIcon, Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TextKey } from '../../i18n/en.ts';
import { paths } from '../../paths.ts';
import { type IdSource, pathOfWay } from './profile-paths.ts';

interface Choice {
  readonly way: IdSource;
  readonly icon: LucideIcon;
  readonly title: TextKey;
  readonly text: TextKey;
}

const choices: readonly Choice[] = [
  {
    way: 'new',
    icon: Sparkles,
    title: 'NewProfile_NewTitle',
    text: 'NewProfile_NewText',
  },
  {
    way: 'takeControl',
    icon: FileBadge2,
    title: 'NewProfile_TakeControlTitle',
    text: 'NewProfile_TakeControlText',
  },
];

/** The two ways to an ID; the whole card is a link. */
export function WayChoice() {
  const { t } = useTranslation();
  return (
    <ul className="choices">
      {choices.map(({ way, icon: Icon, title, text }) => (
        <li key={way} className="choice">
          <Icon className="choice-icon" size={28} aria-hidden />
          <h2>
            <Link to={pathOfWay(way)}>
              {t(title)}
              <ArrowRight size={20} aria-hidden />
            </Link>
          </h2>
          <p>{t(text)}</p>
        </li>
      ))}
    </ul>
  );
}

/** Leads from one way back to the choice. */
export function BackToChoice({ onLeave }: { readonly onLeave?: () => void }) {
  const { t } = useTranslation();
  return (
    <Link className="btn btn-quiet" to={paths.newProfile} onClick={onLeave}>
      <ArrowLeft size={18} aria-hidden />
      {t('NewProfile_BackToChoice')}
    </Link>
  );
}
