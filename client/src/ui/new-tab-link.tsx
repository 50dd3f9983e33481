import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

interface Props {
  readonly to: string;
  readonly children: ReactNode;
}

/** A link that opens beside the page, so that a half-filled form is not lost; says so. */
function NewTabLink({ to, children }: Props) {
  const { t } = useTranslation();
  return (
    <Link className="new-tab-link" to={to} target="_blank" rel="noreferrer">
      {children}
      <ExternalLink className="ms-1" size={15} aria-hidden />
      <span className="visually-hidden"> {t('Ui_OpensInNewTab')}</span>
    </Link>
  );
}

/** Such a link as a mark in a text. */
export function newTabLinkTo(to: string) {
  return (label: string) => <NewTabLink to={to}>{label}</NewTabLink>;
}
