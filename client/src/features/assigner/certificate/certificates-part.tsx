import { useState } from 'react';
import type { AssignedId } from '#shared/api/assigner.ts';
import { lazyPart } from '../../../ui/lazy-parts.tsx';

const CertificatesDialog = lazyPart(
  async () => (await import('./certificates-dialog.tsx')).CertificatesDialog,
  { pending: null },
);

interface Shown {
  readonly assigned: AssignedId;
  readonly isOpen: boolean;
  /** Whether its secret is replaced after the dialog has closed and the focus is back in the row. */
  readonly isForNewSecret?: boolean;
}

/** The dialog in which an assigner sees and withdraws signed certificates, and the function that opens it. */
export function useCertificates(onNewSecret: (id: string) => void) {
  const [current, setCurrent] = useState<Shown>();
  // A late answer about one ID leaves the dialog of another one open.
  const close = (shown: Shown) =>
    setCurrent((last) =>
      last?.assigned.id === shown.assigned.id ? { ...shown, isOpen: false } : last,
    );
  const dialog = current && (
    <CertificatesDialog
      assigned={current.assigned}
      isOpen={current.isOpen}
      onNewSecret={() => close({ ...current, isForNewSecret: true })}
      onClose={() => close(current)}
      onClosed={() => {
        setCurrent(undefined);
        if (current.isForNewSecret) onNewSecret(current.assigned.id);
      }}
    />
  );
  return { show: (assigned: AssignedId) => setCurrent({ assigned, isOpen: true }), dialog };
}
