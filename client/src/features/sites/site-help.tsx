import { ArrowUpRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { apiOrigin, thisPage } from '../../api/api-origin.ts';
import { CopyableCode } from '../../ui/texts/copyable-code.tsx';

/** What a developer needs besides the client: where the provider is. */
export function Issuer() {
  const { t } = useTranslation();
  const origin = apiOrigin(thisPage());
  return (
    <section className="page-part">
      <h2>{t('Sites_Issuer')}</h2>
      <p>{t('Sites_IssuerText')}</p>
      <CopyableCode text={`${origin}/oidc`} what={t('Sites_TheIssuer')} />
      <a href={`${origin}/api/docs`} target="_blank" rel="noreferrer">
        {t('Sites_Docs')}
        <ArrowUpRight size={16} aria-hidden />
      </a>
    </section>
  );
}

/** From test mode to the approval. */
export function WhatIsNext() {
  const { t } = useTranslation();
  return (
    <section className="page-part">
      <h2>{t('Sites_NextTitle')}</h2>
      <ol className="marked-list">
        <li>{t('Sites_Next1')}</li>
        <li>{t('Sites_Next2')}</li>
        <li>{t('Sites_Next3')}</li>
      </ol>
    </section>
  );
}
