import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { User } from '#shared/api/accounts.ts';
import { useRoutes } from '../../parts/after-login.ts';
import { startPathFor } from '../../parts/page-route.ts';
import { Notice } from '../../ui/notice.tsx';

/** Says to somebody who is logged in that they are, and how to go on. */
export function LoggedInNote({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const startPath = startPathFor(useRoutes(), user.accountType);
  const name = user.username ?? user.profileId;
  return (
    <Notice tone="info">
      <p className="mb-2">
        {name ? t('SignIn_LoggedInAs', { name }) : t('SignIn_LoggedIn')} {t('SignIn_OtherAccount')}
      </p>
      <Link to={startPath}>{t('SignIn_Continue')}</Link>
    </Notice>
  );
}
