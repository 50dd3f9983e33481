import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SignIn } from '#shared/api/sites.ts';
import { loginPathFor, signInQuery } from '../../parts/after-login.ts';
import { useLogoutToLogin } from '../../parts/session-calls.ts';
import { paths, withQuery } from '../../paths.ts';
import { keepSiteVisit } from '../../session/site-visit.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CancelButton, NotYou } from './show-answer.tsx';
import { AliasPart, AlsoLearns, IdPart } from './show-parts.tsx';
import { useShowPath } from './use-sign-in.ts';

interface Props {
  readonly signIn: SignIn;
}

/** What the site would get, before the person can answer. */
function Gets({ signIn }: Props) {
  return (
    <>
      <div className="show-parts">
        <AliasPart known={null} />
        {signIn.wantsId && <IdPart id={undefined} known={null} />}
      </div>
      <AlsoLearns signIn={signIn} />
    </>
  );
}

/** For a visitor: to log in, or to register, and to come back. */
export function FirstLogIn({ signIn }: Props) {
  const { t } = useTranslation();
  const path = useShowPath();
  const { expectedAlias } = signIn;
  const registration = withQuery(paths.login, {
    [signInQuery.mode]: 'register',
    [signInQuery.returnTo]: path,
  });
  return (
    <>
      <section className="show-first">
        {expectedAlias !== null && <p>{t('Show_Expected', { alias: expectedAlias })}</p>}
        <p>{t('Show_LogInText')}</p>
        <div className="wrap-row show-actions">
          <Link className="btn btn-primary" to={loginPathFor(path)}>
            {t('Shell_LogIn')}
          </Link>
          <p>
            <span>{t('Show_NoAccount')}</span>{' '}
            <Link to={registration} onClick={() => keepSiteVisit(path)}>
              {t('Show_Register')}
            </Link>
          </p>
        </div>
      </section>
      <Gets signIn={signIn} />
      <CancelButton />
    </>
  );
}

/** For a person without an ID: to get one, and to come back. */
export function FirstGetId({ signIn }: Props) {
  const { t } = useTranslation();
  const path = useShowPath();
  return (
    <>
      <Notice tone="info" title={t('Show_NoIdTitle')}>
        <p>{t('Show_NoIdText')}</p>
        <Link className="btn btn-primary" to={paths.newProfile} onClick={() => keepSiteVisit(path)}>
          {t('Shell_NewProfile')}
        </Link>
      </Notice>
      <Gets signIn={signIn} />
      <CancelButton />
      <NotYou />
    </>
  );
}

/** For an institution or an admin. */
export function ForPersonsOnly() {
  const { t } = useTranslation();
  const logOut = useLogoutToLogin(useShowPath());
  return (
    <>
      <Notice tone="info" title={t('Show_OfficeTitle')}>
        <p>{t('Show_OfficeText')}</p>
        <Button look="primary" onPress={logOut}>
          {t('Show_OtherAccount')}
        </Button>
      </Notice>
      <CancelButton />
    </>
  );
}
