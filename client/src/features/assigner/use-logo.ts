import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reloadAssigner } from '../../api/assigner-profile.ts';
import { RequestError } from '../../api/request-error.ts';
import { upload } from '../../api/upload.ts';
import { resolveText } from '../../i18n/resolve-text.ts';
import { useCall } from '../../parts/use-call.ts';
import { useNotify } from '../../ui/notify.ts';

const path = 'api/assigner/me/logo';
const textOfStatus = new Map<number, 'Logo_WrongType' | 'Logo_TooComplex'>([
  [415, 'Logo_WrongType'],
  [422, 'Logo_TooComplex'],
]);

/** Says in the reader's words what only the server can tell: the content is no image, or too complex. */
function explained(error: unknown): unknown {
  if (!(error instanceof RequestError)) return error;
  const text = textOfStatus.get(error.status);
  return text ? new RequestError(error.status, resolveText(text)) : error;
}

/** Uploads and removes the logo; after either the profile is loaded anew. */
export function useLogo() {
  const notify = useNotify();
  const queries = useQueryClient();
  const [percent, setPercent] = useState(0);
  const sending = useMutation({
    mutationKey: ['uploadLogo'],
    mutationFn: async (file: File) => {
      setPercent(0);
      try {
        const sent = { method: 'PUT', contentType: file.type, onProgress: setPercent } as const;
        await upload(path, file, { ...sent, credentials: true });
      } catch (error) {
        throw explained(error);
      }
    },
    onSuccess: async () => {
      await reloadAssigner(queries);
      notify.success('Logo_Uploaded');
    },
    onError: (error) => notify.error('Logo_CouldNotUpload', error),
  });
  const removing = useCall('deleteLogo', {
    errorTitle: 'Logo_CouldNotRemove',
    onSuccess: async () => {
      await reloadAssigner(queries);
      notify.success('Logo_Removed');
    },
  });
  return {
    send: (file: File) => sending.mutate(file),
    percent: sending.isPending ? percent : undefined,
    error: sending.error,
    remove: () => removing.mutate({}),
    isBusy: sending.isPending || removing.isPending,
  };
}
