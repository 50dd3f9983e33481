import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** What few readers need, behind a press. */
export function Details({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <details className="details">
      <summary>{t('Ui_Details')}</summary>
      {children}
    </details>
  );
}
