import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { birthDateOf } from '#shared/person-id.ts';
import { isProblem } from '../../api/request-error.ts';
import { isUnanswered } from '../../api/unanswered.ts';
import { useErrorTitle } from '../../hooks/page-title.ts';
import { dayText } from '../../i18n/dates.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { LoadError } from '../../parts/load-error.tsx';
import { useLogoutToLogin } from '../../parts/session-calls.ts';
import { loginName } from '../../session/session-end.ts';
import { useSession } from '../../session/session-store.ts';
import type { TakeControlLink } from '../../session/take-control-link.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Fact } from '../../ui/texts/fact.tsx';
import { PersonIdPlate } from '../../ui/texts/person-id.tsx';
import { useTakeControl } from './use-new-profile.ts';

/** What the person compares before confirming: the birth date in words, and the own account. */
function Facts({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const account = user?.username ?? loginName.get();
  return (
    <dl className="hand-over-facts">
      <Fact name={t('NewProfile_BirthDate')}>{dayText(birthDateOf(id), currentLanguage())}</Fact>
      <Fact name={t('HandOver_Account')}>{account && <span translate="no">{account}</span>}</Fact>
    </dl>
  );
}

/** What to do if the ID and the secret do not fit: they were used already, or the secret is an old one. */
function NotPossible() {
  const { t } = useTranslation();
  const logOut = useLogoutToLogin();
  return (
    <>
      <p>{t('HandOver_TakenAlready')}</p>
      <p>
        <Button look="outline" onPress={logOut}>
          {t('HandOver_OtherAccount')}
        </Button>
      </p>
      <p>{t('HandOver_NotPossible')}</p>
    </>
  );
}

interface Props {
  readonly link: TakeControlLink;
  /** Called if the person says that it is another one's. */
  readonly onNotMine: () => void;
}

/**
 * Asks the person to confirm that the scanned certificate is their own, and takes control of its ID.
 * A certificate that another tab scans meanwhile does not replace it below the person's finger.
 */
export function ConfirmHandOver({ link, onNotMine }: Props) {
  const { t } = useTranslation();
  const [{ id, secret }] = useState(link);
  const [error, setError] = useState<Error>();
  const takeControl = useTakeControl(setError);
  useErrorTitle(error !== undefined);
  const isLost = error !== undefined && isUnanswered(error);
  const confirm = () => {
    setError(undefined);
    takeControl.start({ id, ownershipSecret: secret });
  };
  return (
    <>
      <PageHeading
        eyebrow={t('HandOver_Read', { id })}
        title={t('HandOver_Title')}
        lead={t('HandOver_Lead')}
      />
      <PersonIdPlate id={id} hasLegend />
      <Facts id={id} />
      {/* Beside the button: on a phone the top is out of sight by now. */}
      {error && (
        <LoadError
          titleKey={isLost ? 'NewProfile_NoAnswer' : 'TakeControl_CouldNotTakeControl'}
          error={error}
        />
      )}
      {isProblem(error, 'TakeControl_NotPossible') && <NotPossible />}
      <div className="submit-row">
        <Button look="primary" isPending={takeControl.isPending} onPress={confirm}>
          {t('HandOver_TakeControl', { id })}
        </Button>
        {/* After a lost answer the ID may be theirs for good. */}
        {!isLost && (
          <Button isBusy={takeControl.isPending} onPress={onNotMine}>
            {t('HandOver_NotMine')}
          </Button>
        )}
      </div>
    </>
  );
}
