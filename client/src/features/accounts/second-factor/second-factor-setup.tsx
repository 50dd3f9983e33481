import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { NewSecondFactor } from '#shared/api/second-factor.ts';
import { securityKey } from '../../../parts/own-security.ts';
import { useLeaveGuard } from '../../../parts/use-leave-guard.ts';
import { useListCall } from '../../../parts/use-list-call.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/texts/copy-button.tsx';
import { leavingShownOnce } from '../shown-once.tsx';
import { CodeForm } from './code-form.tsx';

const group = /.{1,4}/g;

/** The secret in groups of four, to type it. Copying gives it without gaps. */
function Secret({ secret }: Pick<NewSecondFactor, 'secret'>) {
  const { t } = useTranslation();
  return (
    <div className="second-factor-secret">
      <p>{t('SecondFactor_Secret')}</p>
      <code translate="no">
        {(secret.match(group) ?? []).map((four, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups may be equal and never move
          <span key={place}>{four}</span>
        ))}
      </code>
      <CopyButton text={secret} what={t('SecondFactor_TheSecret')} />
    </div>
  );
}

interface Props {
  readonly factor: NewSecondFactor;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Connects an authenticator app: its secret as a picture and as text, and the first code of the app. */
export function SecondFactorSetup({ factor, onCodes, onCancel }: Props) {
  const { t } = useTranslation();
  const call = useListCall('confirmSecondFactor', securityKey, {
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  useLeaveGuard(call.isPending, leavingShownOnce);
  const panel = useRef<HTMLDivElement>(null);
  // It is as high as the screen, and its button was often near the lower edge.
  useEffect(() => {
    panel.current?.closest('.security-row')?.scrollIntoView();
  }, []);
  return (
    <div ref={panel} className="panel account-card password-section">
      <a className="btn btn-primary second-factor-here" href={factor.uri}>
        {t('SecondFactor_OpenApp')}
      </a>
      <p>{t('SecondFactor_Scan')}</p>
      <QRCodeSVG
        className="second-factor-qr"
        value={factor.uri}
        level="M"
        marginSize={4}
        title={t('SecondFactor_Picture')}
      />
      <Secret secret={factor.secret} />
      <p>{t('SecondFactor_EnterCode')}</p>
      <CodeForm
        send={(code, onError) => call.mutate({ body: { code } }, { onError })}
        isPending={call.isPending}
        failureTitle={t('SecondFactor_CouldNotTurnOn')}
        action={t('SecondFactor_TurnOn')}
        isAppCode
        aside={<Button onPress={onCancel}>{t('Ui_Cancel')}</Button>}
      />
    </div>
  );
}
