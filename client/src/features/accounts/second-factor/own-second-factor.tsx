import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Security } from '#shared/api/security.ts';
import { pathToStart, useRoutes } from '../../../parts/after-login.ts';
import { LoadError } from '../../../parts/load-error.tsx';
import { securityKey } from '../../../parts/own-security.ts';
import { useCall } from '../../../parts/use-call.ts';
import { useListCall } from '../../../parts/use-list-call.ts';
import { useSession } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/dialogs/confirm-button.tsx';
import { lazyPart } from '../../../ui/lazy-parts.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** Loaded with the library that draws QR codes. */
const SecondFactorSetup = lazyPart(
  async () => (await import('./second-factor-setup.tsx')).SecondFactorSetup,
);

/** Forms of this page load when they are asked for. */
const CodeForm = lazyPart(async () => (await import('./code-form.tsx')).CodeForm);

interface CodesProps {
  readonly onCodes: (codes: readonly string[]) => void;
}

/** Offers to set up a second factor. */
function Off({ onCodes }: CodesProps) {
  const { t } = useTranslation();
  const begin = useCall('beginSecondFactor', {});
  if (begin.data)
    return <SecondFactorSetup factor={begin.data} onCodes={onCodes} onCancel={begin.reset} />;
  return (
    <>
      <div className="wrap-row row-state">
        <p className="text-muted-ink">{t('SecondFactor_Lead')}</p>
        <Button
          look="outline"
          icon={ShieldCheck}
          isBusy={begin.isPending}
          onPress={() => begin.mutate({})}
        >
          {t('SecondFactor_SetUp')}
        </Button>
      </div>
      {begin.error && <LoadError titleKey="SecondFactor_CouldNotTurnOn" error={begin.error} />}
    </>
  );
}

interface TurningOffProps {
  readonly onRemoved: () => void;
  readonly onCancel: () => void;
}

/** Asks for a code before the second factor is turned off. */
function TurningOff({ onRemoved, onCancel }: TurningOffProps) {
  const { t } = useTranslation();
  const call = useListCall('removeSecondFactor', securityKey, { onSuccess: onRemoved });
  return (
    <div className="panel account-card password-section">
      <p>{t('SecondFactor_TurnOffText')}</p>
      <CodeForm
        send={(code, onError) => call.mutate({ body: { code } }, { onError })}
        isPending={call.isPending}
        failureTitle={t('SecondFactor_CouldNotTurnOff')}
        action={t('SecondFactor_TurnOff')}
        isDangerous
        aside={<Button onPress={onCancel}>{t('Ui_Cancel')}</Button>}
      />
    </div>
  );
}

interface OnProps extends CodesProps {
  readonly codesLeft: number;
  readonly onRemoved: () => void;
}

/** Says that the second factor is on, with the unused recovery codes. */
function On({ codesLeft, onCodes, onRemoved }: OnProps) {
  const { t } = useTranslation();
  const [isPendingOff, setIsTurningOff] = useState(false);
  const replacement = useListCall('replaceRecoveryCodes', securityKey, {
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  const { error } = replacement;
  return (
    <>
      <div className="wrap-row row-state">
        <p>{t('SecondFactor_IsOn', { count: codesLeft })}</p>
        {!isPendingOff && (
          <>
            <Button onPress={() => setIsTurningOff(true)}>{t('SecondFactor_TurnOff')}</Button>
            <ConfirmButton
              look="outline"
              label={t('SecondFactor_NewCodes')}
              question={{
                titleKey: 'SecondFactor_ConfirmNewCodes_Title',
                messageKey: 'SecondFactor_ConfirmNewCodes_Message',
                act: t('SecondFactor_NewCodes'),
              }}
              onYes={() => replacement.mutate({})}
            />
          </>
        )}
      </div>
      {error && <LoadError titleKey="SecondFactor_CouldNotMakeCodes" error={error} />}
      {isPendingOff && <TurningOff onRemoved={onRemoved} onCancel={() => setIsTurningOff(false)} />}
    </>
  );
}

interface Props extends CodesProps {
  readonly security: Pick<Security, 'hasSecondFactor' | 'recoveryCodesLeft'>;
}

/** The second factor of the account in use: to set up, with new recovery codes, and to turn off. */
export function OwnSecondFactor({ security, onCodes }: Props) {
  const { t } = useTranslation();
  const [news, setNews] = useState('');
  const onRemoved = () => setNews(t('SecondFactor_IsOff'));
  return (
    <>
      {security.hasSecondFactor ? (
        <On codesLeft={security.recoveryCodesLeft} {...{ onCodes, onRemoved }} />
      ) : (
        <Off onCodes={onCodes} />
      )}
      <p role="status">{security.hasSecondFactor ? '' : news}</p>
    </>
  );
}

interface NoteProps {
  readonly security: Pick<Security, 'hasSecondFactor' | 'passkeys'>;
}

/** Why an admin or member was led to this page, and the way on once there is a second factor or a passkey. */
export function FactorRequiredNote({ security }: NoteProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const start = pathToStart(useRoutes(), user);
  const isDone = security.hasSecondFactor || security.passkeys.length > 0;
  if (isDone)
    return (
      <Notice tone="success" role="status" title={t('FactorRequired_Done')}>
        <Link className="btn btn-primary" to={start}>
          {t('OtherAccounts_Continue')}
        </Link>
      </Notice>
    );
  return (
    <Notice tone="warning" role="alert" title={t('SecondFactor_Required')}>
      <p>{t('FactorRequired_Text')}</p>
      <div className="wrap-row notice-actions">
        <Link className="btn btn-primary" to="#second-factor">
          {t('SecondFactor_SetUp')}
        </Link>
        <Link className="btn btn-quiet" to="#passkeys">
          {t('Passkeys_Add')}
        </Link>
      </div>
    </Notice>
  );
}
