import { CircleUserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { personTypes } from '#shared/enums.ts';
import { useOwnAccount, useOwnName } from '../parts/own-account.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/session-store.ts';
import { DropMenu } from './drop-menu.tsx';
import { Preferences } from './preferences.tsx';

/** Who is logged in, with what belongs to the person: sites, security, language and theme. */
export function AccountMenu() {
  const { t } = useTranslation();
  const { user } = useSession();
  const { data } = useOwnAccount();
  const name = useOwnName();
  if (!user) return null;
  const { accountType } = data ?? user;
  const type = t(`AccountType_${accountType}`);
  return (
    <DropMenu
      className="shell-always"
      name={t('Shell_AccountMenu', { name })}
      label={
        <>
          <CircleUserRound size={20} aria-hidden />
          <span className="account-menu-name" translate="no">
            {name}
          </span>
        </>
      }
    >
      <div className="account-menu">
        <p>
          <strong translate="no">{name}</strong>
          {name !== type && <span className="note">{type}</span>}
        </p>
        {personTypes.some((one) => one === accountType) && (
          <NavLink className="shell-link" to={paths.mySites} end>
            <span className="shell-link-text">{t('Shell_MySites')}</span>
          </NavLink>
        )}
        <NavLink className="shell-link" to={paths.security} end>
          <span className="shell-link-text">{t('Shell_Security')}</span>
        </NavLink>
        <div className="wrap-row shell-tools">
          <Preferences />
        </div>
      </div>
    </DropMenu>
  );
}
