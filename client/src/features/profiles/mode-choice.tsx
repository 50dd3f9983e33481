import { ArrowRight, FileBadge2, type LucideIcon, Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TextKey } from '../../i18n/en.ts';
import { type NewProfileMode, pathOfMode } from './new-profile-mode.ts';

interface Choice {
  readonly mode: NewProfileMode;
  readonly icon: LucideIcon;
  readonly title: TextKey;
  readonly text: TextKey;
}

const choices: readonly Choice[] = [
  {
    mode: 'new',
    icon: Sparkles,
    title: 'NewProfile_NewTitle',
    text: 'NewProfile_NewText',
  },
  {
    mode: 'take-over',
    icon: FileBadge2,
    title: 'NewProfile_TakeOverTitle',
    text: 'NewProfile_TakeOverText',
  },
];

/** The two ways to an ID; each card is a link as a whole. */
export function ModeChoice() {
  const { t } = useTranslation();
  return (
    <ul className="choices">
      {choices.map(({ mode, icon: Icon, title, text }) => (
        <li key={mode} className="choice">
          <Icon className="choice-icon" size={28} aria-hidden />
          <h2>
            <Link to={pathOfMode(mode)}>
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
