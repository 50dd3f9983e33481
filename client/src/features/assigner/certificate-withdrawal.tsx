import { useState } from 'react';
import { loadTexts } from '../../i18n/i18n.ts';
import { lazyPart } from '../../ui/lazy-parts.tsx';

const WithdrawCertificateDialog = lazyPart(
  async () => {
    const [module] = await Promise.all([
      import('./withdraw-certificate-dialog.tsx'),
      loadTexts('dialogs'),
    ]);
    return module.WithdrawCertificateDialog;
  },
  { pending: null },
);

interface Withdrawing {
  readonly id: string;
  readonly isOpen: boolean;
}

/** The dialog in which an assigner withdraws signed certificates, and the function that opens it. */
export function useCertificateWithdrawal() {
  const [current, setCurrent] = useState<Withdrawing>();
  const dialog = current && (
    <WithdrawCertificateDialog
      {...current}
      onClose={() => setCurrent({ ...current, isOpen: false })}
      onClosed={() => setCurrent(undefined)}
    />
  );
  return { ask: (id: string) => setCurrent({ id, isOpen: true }), dialog };
}
