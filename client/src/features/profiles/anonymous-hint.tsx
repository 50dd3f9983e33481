import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useOwnAccount } from '../../parts/own-account.ts';
import { addEmailPath } from '../../paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { focusHeadingIfLost } from '../../ui/page-heading.tsx';

/** Names the account, so that the next person at this device sees it too. */
const storageKey = 'anonymousHintSeenBy';

function readSeenBy(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function keepSeenBy(accountId: string): void {
  try {
    localStorage.setItem(storageKey, accountId);
  } catch {
    // If the browser refuses storage, the hint returns with the next page.
  }
}

/** Says once to the owner of an anonymous account with a password what is lost without an e-mail address. */
export function AnonymousHint() {
  const { t } = useTranslation();
  const { data } = useOwnAccount();
  const [seenBy, setSeenBy] = useState(readSeenBy);
  const isAnonymous = data?.accountType === 'LocalAnonymous' && data.hasPassword;
  const isMeant = isAnonymous && data.newEmail === undefined;
  if (!isMeant || seenBy === data.id) return null;
  const dismiss = () => {
    keepSeenBy(data.id);
    setSeenBy(data.id);
    focusHeadingIfLost();
  };
  return (
    <div className="anonymous-hint">
      <Notice tone="warning" title={t('AnonymousHint_Title')}>
        <p>{t('AnonymousHint_Text')}</p>
        <div className="submit-row">
          <Link className="btn btn-outline-primary" to={addEmailPath}>
            {t('EmailChange_Add')}
          </Link>
          <button type="button" className="btn btn-quiet" onClick={dismiss}>
            {t('AnonymousHint_Dismiss')}
          </button>
        </div>
      </Notice>
    </div>
  );
}
