import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useOwnAccount } from '../../parts/own-account.ts';
import { useOwnRecoverySheet } from '../../parts/own-recovery-sheet.ts';
import { addEmailPath, paths } from '../../paths.ts';
import { asText, kept } from '../../session/kept.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { focusHeadingIfLost } from '../../ui/page-heading.tsx';

const hintSeenBy = kept('anonymousHintSeenBy', asText);

/**
 * Says to the owner of an anonymous account with a password what a recovery sheet or an e-mail address is
 * for, until there is one.
 */
export function AnonymousHint() {
  const { t } = useTranslation();
  const { data } = useOwnAccount();
  const [seenBy, setSeenBy] = useState(hintSeenBy.get);
  const isAnonymous = data?.accountType === 'LocalAnonymous' && data.hasPassword;
  const isMeant = isAnonymous && data.newEmail === undefined;
  const isOpen = isMeant && seenBy !== data.id;
  const sheet = useOwnRecoverySheet({ isWanted: isOpen });
  if (!isOpen || sheet.data?.createdTimestamp !== null) return null;
  const dismiss = () => {
    hintSeenBy.keep(data.id);
    setSeenBy(data.id);
    focusHeadingIfLost();
  };
  return (
    <div className="mt-4">
      <Notice tone="warning" title={t('AnonymousHint_Title')}>
        <p>{t('AnonymousHint_Text')}</p>
        <div className="submit-row">
          <Link className="btn btn-outline-primary" to={`${paths.security}#recovery`}>
            {t('RecoverySheet_Make')}
          </Link>
          <Link className="btn btn-outline-primary" to={addEmailPath}>
            {t('EmailChange_Add')}
          </Link>
          <Button onPress={dismiss}>{t('AnonymousHint_Dismiss')}</Button>
        </div>
      </Notice>
    </div>
  );
}
