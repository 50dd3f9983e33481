import { useTranslation } from 'react-i18next';
import type { MadeSite } from '#shared/api/sites.ts';
import { useLeaveGuard } from '../../parts/use-leave-guard.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeading, useInPlaceOfPage } from '../../ui/page-heading.tsx';
import { CopyableCode } from '../../ui/texts/copyable-code.tsx';
import { Issuer, WhatIsNext } from './site-help.tsx';

const leaving = {
  titleKey: 'Sites_Leave_Title',
  messageKey: 'Sites_Leave_Text',
  isDangerous: true,
} as const;

interface Props {
  readonly made: MadeSite;
  /** Otherwise the site has a new secret. */
  readonly isNew: boolean;
  /** Called when the person has stored the secret. */
  readonly onKept: () => void;
}

/** Shows what a new site needs, or one with a new secret, in place of the page: the only time that its secret is shown. */
export function NewSite({ made: { name, clientId, clientSecret }, isNew, onKept }: Props) {
  const { t } = useTranslation();
  const hasSecret = clientSecret !== undefined;
  const leadKey = hasSecret ? 'Sites_New_Lead' : 'Sites_New_LeadPublic';
  useLeaveGuard(hasSecret, leaving);
  useInPlaceOfPage();
  return (
    <div className="sites">
      <PageHeading
        title={t(isNew ? 'Sites_New_Title' : 'Sites_NewSecret_Title')}
        eyebrow={name}
        lead={t(isNew ? leadKey : 'Sites_NewSecret_Lead')}
      />
      {hasSecret && (
        <>
          <h2 className="site-secret-title">{t('Sites_ClientSecret')}</h2>
          <CopyableCode text={clientSecret} what={t('Sites_TheSecret')} />
        </>
      )}
      <h2 className="site-secret-title">{t('Sites_ClientId')}</h2>
      <CopyableCode text={clientId} what={t('Sites_TheClientId')} />
      <Button look="primary" onPress={onKept}>
        {t(hasSecret ? 'Sites_Kept' : 'Sites_ToList')}
      </Button>
      {isNew && (
        <>
          <Issuer />
          <WhatIsNext />
        </>
      )}
    </div>
  );
}
