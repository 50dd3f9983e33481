import './not-found-page.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { roleMissingTexts } from '#shared/enums.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/session-store.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { useRoutes } from './after-login.ts';
import { useMissingRole } from './own-roles.ts';
import { startPathFor } from './page-route.ts';

/** A tube that has lost its label. */
function LostTubeDrawing() {
  return (
    <svg className="drawing" viewBox="0 0 220 150" role="presentation">
      <circle className="drawing-disc" cx="110" cy="75" r="70" />
      <g transform="rotate(14 110 75)">
        <path className="drawing-sheet" d="M90 40h40v76a20 20 0 0 1-40 0z" />
        <path className="drawing-blood" d="M92 84h36v32a18 18 0 0 1-36 0z" />
        <rect className="drawing-lilac" x="82" y="20" width="56" height="22" rx="6" />
      </g>
      <g transform="rotate(-9 166 108)">
        <rect className="drawing-sheet" x="138" y="90" width="58" height="36" rx="5" />
        <path className="drawing-line" d="M148 102h38M148 114h24" strokeDasharray="6 5" />
      </g>
    </svg>
  );
}

/** For an address without a page, and for a page that a member's roles do not include. It links to the start page. */
export function NotFoundPage() {
  const { t } = useTranslation();
  const role = useMissingRole();
  const start = startPathFor(useRoutes(), useSession().user);
  return (
    <div className="not-found">
      {!role && <LostTubeDrawing />}
      <PageHeading
        title={t(role ? 'NotFound_RoleTitle' : 'NotFound_Title')}
        lead={t(role ? roleMissingTexts[role] : 'NotFound_Text')}
      />
      <Link className="btn btn-primary" to={role ? start : paths.home}>
        {t('NotFound_Home')}
      </Link>
    </div>
  );
}
