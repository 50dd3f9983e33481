import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Passkey } from '#shared/api/passkeys.ts';
import { api } from '../../../api/client.ts';
import { isProblem } from '../../../api/request-error.ts';
import { readableMessage } from '../../../i18n/resolve-text.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { securityKey } from '../../../parts/own-security.ts';
import {
  knowsPasskeys,
  makePasskey,
  PasskeyDeclined,
  passkeyErrorMessage,
} from '../../../parts/passkey-questions.ts';
import { ProofDeclined, useProof } from '../../../parts/proof.tsx';
import { callErrorMessage } from '../../../parts/show-call-error.ts';
import { useListCall } from '../../../parts/use-list-call.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { lazyPart } from '../../../ui/lazy-parts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useDeviceText } from '../security/use-device-text.ts';
import { useIntendedCall } from '../sign-in/call-on-return.tsx';
import { PasskeyTable } from './passkey-table.tsx';

const RenamePasskeyDialog = lazyPart(
  async () => (await import('./rename-passkey-dialog.tsx')).RenamePasskeyDialog,
);

/** The passkeys of the person, oldest first; refetched when the window gets the focus. */
export function usePasskeys() {
  return useQuery({
    queryKey: [...securityKey, 'passkeys'],
    queryFn: () => api.listPasskeys({}),
    refetchOnWindowFocus: true,
  });
}

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
  const removal = useListCall('removePasskey', securityKey);
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
  const [renamed, setRenamed] = useState<Passkey>();
  useIntendedCall('removePasskey', passkeys, onRemove);
  if (passkeys.length === 0) return null;
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

const intent = { name: 'addPasskey' };

/**
 * Has this device make a passkey with the device's name; `alert` says why it did not. Both calls need a fresh session:
 * the device may take its time.
 */
function useAddition(onAdded: (name: string) => void) {
  const { t } = useTranslation();
  const name = useDeviceText()(navigator.userAgent);
  const prove = useProof();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const response = await makePasskey(() => prove(() => api.addPasskeyOptions({}), intent));
      return prove(() => api.addPasskey({ body: { name, response } }), intent);
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: securityKey }),
  });
  const isDeclined = error instanceof PasskeyDeclined || error instanceof ProofDeclined;
  const add = () => mutate(undefined, { onSuccess: (added) => onAdded(added.name) });
  const alert = error && !isDeclined && (
    <Notice tone="danger" role="alert" title={t('Passkeys_CouldNotAdd')}>
      <p className="mb-0">{readableMessage(passkeyErrorMessage(error))}</p>
    </Notice>
  );
  return { add, isPending, alert };
}

/** The passkeys of the person, and a button to add one. */
export function OwnPasskeys() {
  const { t } = useTranslation();
  const passkeys = usePasskeys();
  const [news, setNews] = useState('');
  const removal = useRemoval((name) => setNews(t('Passkeys_Removed', { name })));
  const addition = useAddition((name) => {
    removal.forgetAlert();
    setNews(t('Passkeys_Added', { name }));
  });
  return (
    <>
      <div className="wrap-row row-state">
        <p className="text-muted-ink">{t(knowsPasskeys ? 'Passkeys_Lead' : 'Passkeys_NotKnown')}</p>
        {knowsPasskeys && (
          <Button
            look="outline"
            icon={Fingerprint}
            isBusy={addition.isPending}
            onPress={() => addition.add()}
          >
            {t('Passkeys_Add')}
          </Button>
        )}
      </div>
      {addition.alert}
      <Loaded query={passkeys} errorTitleKey="Passkeys_CouldNotLoad" lines={2}>
        {(data) => (
          <PasskeyList
            passkeys={data}
            onRemove={removal.remove}
            onRenamed={(name) => setNews(t('Passkeys_Renamed', { name }))}
          />
        )}
      </Loaded>
      {removal.alert}
      <p role="status">{news}</p>
    </>
  );
}
