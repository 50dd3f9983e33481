import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Passkey } from '#shared/api/passkeys.ts';
import { isProblem } from '../../../api/request-error.ts';
import { readableMessage } from '../../../i18n/resolve-text.ts';
import { LoadError } from '../../../parts/load-error.tsx';
import { knowsPasskeys } from '../../../parts/passkey-questions.ts';
import { callErrorMessage } from '../../../parts/show-call-error.ts';
import { takeIntendedCall } from '../../../session/provider-return.ts';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { lazyPart } from '../../../ui/lazy-parts.tsx';
import { LoadingSkeleton } from '../../../ui/loading-skeleton.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasskeyTable } from './passkey-table.tsx';
import { usePasskeyRemoval, usePasskeys } from './use-passkeys.ts';

const AddPasskeyForm = lazyPart(
  async () => (await import('./add-passkey-form.tsx')).AddPasskeyForm,
  {
    pending: null,
  },
);
const RenamePasskeyDialog = lazyPart(
  async () => (await import('./rename-passkey-dialog.tsx')).RenamePasskeyDialog,
  { pending: null },
);

interface RefusalProps {
  readonly name: string;
  readonly error: Error;
}

/** Says in place that a passkey stays, and what to do. */
function RemovalRefused({ name, error }: RefusalProps) {
  const { t } = useTranslation();
  const isLast = isProblem(error, 'Security_LastWayIn');
  return (
    <Notice tone="danger" role="alert" title={t('Passkeys_CouldNotRemove', { name })}>
      <p className="mb-0">
        {isLast ? t('Passkeys_LastWayIn') : readableMessage(callErrorMessage(error))}
      </p>
    </Notice>
  );
}

/** Removes a passkey after a confirmation; `alert` says why the last one stayed. */
function useRemoval(onRemoved: (name: string) => void) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const removal = usePasskeyRemoval();
  const [name, setName] = useState('');
  const remove = async (passkey: Passkey) => {
    removal.reset();
    const isSure = await confirm({
      titleKey: 'Passkeys_ConfirmRemove_Title',
      messageKey: 'Passkeys_ConfirmRemove_Message',
      values: [passkey.name],
      act: t('Passkeys_RemoveWhat', { name: passkey.name }),
      isDangerous: true,
    });
    if (!isSure) return;
    setName(passkey.name);
    const onSuccess = () => onRemoved(passkey.name);
    removal.mutate({ params: { id: passkey.id } }, { onSuccess });
  };
  const alert = removal.error && <RemovalRefused name={name} error={removal.error} />;
  return { remove, alert, forgetAlert: removal.reset };
}

interface ListProps {
  readonly passkeys: readonly Passkey[];
  readonly onRemove: (passkey: Passkey) => void;
  readonly onRenamed: (name: string) => void;
}

function PasskeyList({ passkeys, onRemove, onRenamed }: ListProps) {
  const { t } = useTranslation();
  const [renamed, setRenamed] = useState<Passkey>();
  // Asks again after a proof at a provider, which left the page.
  const resume = useEffectEvent(() => {
    const intended = takeIntendedCall('removePasskey');
    const passkey = passkeys.find(({ id }) => id === intended?.id);
    if (passkey) onRemove(passkey);
  });
  useEffect(() => {
    resume();
  }, []);
  if (passkeys.length === 0) return <p>{t('Passkeys_Empty')}</p>;
  return (
    <>
      <PasskeyTable passkeys={passkeys} onRename={setRenamed} onRemove={onRemove} />
      {renamed && (
        <RenamePasskeyDialog
          key={renamed.id}
          passkey={renamed}
          onRenamed={onRenamed}
          onClosed={() => setRenamed(undefined)}
        />
      )}
    </>
  );
}

/** The passkeys of the person, and a form to add one. */
export function OwnPasskeys() {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = usePasskeys();
  const [news, setNews] = useState('');
  const { remove, alert, forgetAlert } = useRemoval((name) =>
    setNews(t('Passkeys_Removed', { name })),
  );
  const onAdded = (name: string) => {
    forgetAlert();
    setNews(t('Passkeys_Added', { name }));
  };
  return (
    <>
      <p className="text-muted-ink">{t('Passkeys_Lead')}</p>
      {isPending && <LoadingSkeleton lines={2} />}
      {error && <LoadError titleKey="Passkeys_CouldNotLoad" error={error} onRetry={refetch} />}
      {data && (
        <PasskeyList
          passkeys={data}
          onRemove={remove}
          onRenamed={(name) => setNews(t('Passkeys_Renamed', { name }))}
        />
      )}
      {alert}
      <p className="own-passkeys-news" role="status">
        {news}
      </p>
      {knowsPasskeys ? <AddPasskeyForm onAdded={onAdded} /> : <p>{t('Passkeys_NotKnown')}</p>}
    </>
  );
}
