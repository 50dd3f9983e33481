import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { pathOfView, useAdminView } from './use-admin-view.ts';

/** All orders or those to ship; and among all, whether only the open ones. */
export function AdminViewChoice() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { view } = useAdminView();
  const boxId = useId();
  const isToShip = view === 'toShip';
  return (
    <div className="order-views">
      <nav aria-label={t('AdminOrders_View')}>
        <ul className="order-tabs">
          <li>
            <Link to={pathOfView('open')} aria-current={isToShip ? undefined : 'true'}>
              {t('AdminOrders_All')}
            </Link>
          </li>
          <li>
            <Link to={pathOfView('toShip')} aria-current={isToShip ? 'true' : undefined}>
              {t('AdminOrders_ToShip')}
            </Link>
          </li>
        </ul>
      </nav>
      {!isToShip && (
        <div className="form-check">
          <input
            id={boxId}
            type="checkbox"
            className="form-check-input"
            checked={view === 'open'}
            onChange={({ target }) => navigate(pathOfView(target.checked ? 'open' : 'all'))}
          />
          <label className="form-check-label" htmlFor={boxId}>
            {t('AdminOrders_OnlyOpen')}
          </label>
        </div>
      )}
    </div>
  );
}
