import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ImageUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type FileRejection, useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import type { AssignerProfile } from '#shared/api/assigner.ts';
import { logo as limits } from '#shared/limits.ts';
import { logoFileEndings } from '#shared/logo-types.ts';
import { issuerName, logoUrl, reloadAssigner } from '../../api/assigner-profile.ts';
import { RequestError } from '../../api/request-error.ts';
import { upload } from '../../api/upload.ts';
import { resolveText } from '../../i18n/resolve-text.ts';
import { useCall } from '../../parts/use-call.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { useNotify } from '../../ui/notify.ts';

const logoPath = 'api/assigner/me/logo';
const textOfStatus = new Map<number, 'Logo_WrongType' | 'Logo_TooComplex'>([
  [415, 'Logo_WrongType'],
  [422, 'Logo_TooComplex'],
]);

/** Translates the two errors that only the server can find: not an image, or too complex. */
function translateUploadError(error: unknown): unknown {
  if (!(error instanceof RequestError)) return error;
  const text = textOfStatus.get(error.status);
  return text ? new RequestError(error.status, resolveText(text)) : error;
}

/** Uploads and removes the logo, and loads the profile again. */
function useLogo() {
  const notify = useNotify();
  const queries = useQueryClient();
  const [percent, setPercent] = useState(0);
  const sending = useMutation({
    mutationKey: ['uploadLogo'],
    mutationFn: async (file: File) => {
      setPercent(0);
      try {
        const sent = { method: 'PUT', contentType: file.type, onProgress: setPercent } as const;
        await upload(logoPath, file, { ...sent, credentials: true });
      } catch (error) {
        throw translateUploadError(error);
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

const accept = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/gif': ['.gif'],
  'image/svg+xml': ['.svg'],
};

/** The messages for refused files, each once, by the specification (section 5). */
function useRejections() {
  const { t } = useTranslation();
  const messages: Readonly<Record<string, string>> = {
    'file-invalid-type': `${t('Logo_FileType', { types: logoFileEndings.join(', ') })}. ${t('Logo_WrongType')}`,
    'file-too-large': t('Logo_TooLarge', { bytes: limits.quotaBytes }),
    'file-too-small': t('Logo_TooSmall', { bytes: 1 }),
    'too-many-files': t('Logo_TooMany'),
  };
  return (rejections: readonly FileRejection[]) => {
    const codes = rejections.flatMap(({ errors }) => errors.map(({ code }) => code));
    return [...new Set(codes)].map((code) => messages[code] ?? code);
  };
}

interface DropProps {
  readonly hasLogo: boolean;
  readonly isBusy: boolean;
  readonly onFile: (file: File) => void;
}

/** A drop zone for an image, with a button that opens the file dialog. */
function LogoDrop({ hasLogo, isBusy, onFile }: DropProps) {
  const { t } = useTranslation();
  const problemsOf = useRejections();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept,
    multiple: false,
    maxFiles: 1,
    minSize: 1,
    maxSize: limits.quotaBytes,
    disabled: isBusy,
    // Only the button opens the file dialog.
    noClick: true,
    noKeyboard: true,
    noPaste: true,
    useFsAccessApi: false,
    onDrop: ([file], rejections) => {
      setProblems(problemsOf(rejections));
      if (file) onFile(file);
    },
  });
  return (
    <div
      {...getRootProps({ className: isDragActive ? 'logo-drop logo-drop-active' : 'logo-drop' })}
    >
      <input {...getInputProps({ 'aria-label': t('Logo_Choose') })} />
      <ImageUp size={28} aria-hidden />
      <p>{t(isDragActive ? 'Logo_DropNow' : 'Logo_Drop')}</p>
      <button
        type="button"
        className="btn btn-outline-primary"
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && open()}
      >
        {t(hasLogo ? 'Logo_Replace' : 'Logo_Choose')}
      </button>
      <div role="alert">
        {problems.map((problem) => (
          <p key={problem} className="form-row-note form-row-error">
            {problem}
          </p>
        ))}
      </div>
    </div>
  );
}

function Progress({ percent }: { readonly percent: number }) {
  const { t } = useTranslation();
  const text = t('Logo_Progress', { percent });
  return (
    <div className="logo-progress">
      <progress value={percent} max={100} aria-label={text} />
      <span className="tabular">{text}</span>
    </div>
  );
}

/** Shows, replaces and removes the logo. */
export function LogoSection({ profile }: { readonly profile: AssignerProfile }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const logo = useLogo();
  const url = logoUrl(profile);
  const name = issuerName(profile);
  const remove = async () => {
    const question = { titleKey: 'Logo_RemoveTitle', messageKey: 'Logo_RemoveText' } as const;
    if (await confirm({ ...question, values: [name], isDangerous: true })) logo.remove();
  };
  return (
    <div className="logo-section">
      {url !== undefined && (
        <div className="logo-preview">
          <img key={url} src={url} alt={t('Logo_Alt', { name })} />
          <button
            type="button"
            className="btn btn-outline-danger"
            aria-disabled={logo.isBusy || undefined}
            onClick={() => !logo.isBusy && remove()}
          >
            <Trash2 size={18} aria-hidden />
            {t('Logo_Remove')}
          </button>
        </div>
      )}
      <LogoDrop hasLogo={url !== undefined} isBusy={logo.isBusy} onFile={logo.send} />
      {logo.percent !== undefined && <Progress percent={logo.percent} />}
      {logo.error && (
        <p className="form-row-note form-row-error" role="alert">
          {logo.error.message}
        </p>
      )}
    </div>
  );
}
