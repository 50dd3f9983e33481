import { ArrowLeft, ArrowRight, FileBadge2, type LucideIcon, Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TextKey } from '../../i18n/en.ts';
import { helpPathFor, paths } from '../../paths.ts';
import { pathOfWay, type Way } from './profile-paths.ts';

interface Choice {
  readonly way: Way;
  readonly icon: LucideIcon;
  readonly titleKey: TextKey;
  readonly textKey: TextKey;
}

/** The answers to the question. Yes comes first: a person with a certificate needs no new ID. */
const choices: readonly Choice[] = [
  {
    way: 'take-over',
    icon: FileBadge2,
    titleKey: 'NewProfile_TakeControlTitle',
    textKey: 'NewProfile_TakeControlText',
  },
  {
    way: 'new',
    icon: Sparkles,
    titleKey: 'NewProfile_NewTitle',
    textKey: 'NewProfile_NewText',
  },
];

/** Asks for a certificate: the two ways to an ID; the whole card is a link. */
export function WayChoice() {
  const { t } = useTranslation();
  return (
    <>
      <h2 className="step-heading">{t('NewProfile_Question')}</h2>
      <ul className="plain-list two-columns">
        {choices.map(({ way, icon: Icon, titleKey, textKey }) => (
          <li key={way} className="choice">
            <Icon className="choice-icon" size={28} aria-hidden />
            <h3>
              <Link to={pathOfWay(way)}>
                <span>{t(titleKey)}</span>
                <ArrowRight size={20} aria-hidden />
              </Link>
            </h3>
            <p>{t(textKey)}</p>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <Link to={helpPathFor('access')}>{t('NewProfile_HadId')}</Link>
      </p>
    </>
  );
}

/** Leads from one way back to the choice. */
export function BackToChoice() {
  const { t } = useTranslation();
  return (
    <Link className="btn btn-quiet" to={paths.newProfile}>
      <ArrowLeft size={18} aria-hidden />
      {t('NewProfile_BackToChoice')}
    </Link>
  );
}
