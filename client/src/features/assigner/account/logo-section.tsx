import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ImageUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { FileError, FileRejection } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import type { AssignerProfile } from '#shared/api/assigner-profile.ts';
import { logo as limits } from '#shared/limits/institutions.ts';
import { logoEndings, logoFileEndings, logoTypeOf } from '#shared/logo-types.ts';
import { logoUrl, reloadAssigner } from '../../../api/assigner-profile.ts';
import { upload } from '../../../api/upload.ts';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { readableMessage, resolveText } from '../../../i18n/resolve-text.ts';
import { callErrorMessage } from '../../../parts/show-call-error.ts';
import { useCall } from '../../../parts/use-call.ts';
import { savingOf } from '../../../parts/use-saving.ts';
import { ConfirmButton } from '../../../ui/dialogs/confirm-button.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { notify } from '../../../ui/notify.ts';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { byteSize } from './byte-size.ts';
import { StoredIndicator } from './stored-form.tsx';

const logoPath = 'api/assigner/me/logo';
const accept = Object.fromEntries(
  Object.entries(logoEndings).map(([type, endings]) => [type, [...endings]]),
);
const wrongType: FileError = { code: 'file-invalid-type', message: '' };

/** The messages for refused files, each once, by the specification. */
function useRejections() {
  const { t } = useTranslation();
  const sizeOf = (bytes: number) => byteSize(bytes, currentLanguage());
  const messages: Readonly<Record<string, string>> = {
    'file-invalid-type': `${t('Logo_FileType', { types: logoFileEndings.join(', ') })}. ${t('Logo_WrongType')}`,
    'file-too-large': t('Logo_TooLarge', { size: sizeOf(limits.quotaBytes) }),
    'file-too-small': t('Logo_TooSmall', { size: sizeOf(1) }),
    'too-many-files': t('Logo_TooMany'),
  };
  return (rejections: readonly FileRejection[]) => {
    const codes = rejections.flatMap(({ errors }) => errors.map(({ code }) => code));
    return [...new Set(codes)].map((code) => messages[code] ?? code);
  };
}

/** Uploads and removes the logo, and loads the profile again. */
function useLogo() {
  const queries = useQueryClient();
  const [percent, setPercent] = useState(0);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const sending = useMutation({
    mutationKey: ['uploadLogo'],
    mutationFn: async (file: File) => {
      setPercent(0);
      // By its name, as it was accepted: a computer may not know the type, or a wrong one.
      const contentType = logoTypeOf(file.name) ?? file.type;
      const sent = { method: 'PUT', contentType, onProgress: setPercent } as const;
      await upload(logoPath, file, { ...sent, credentials: true });
    },
    onSuccess: async () => {
      await reloadAssigner(queries);
      notify.success('Logo_Uploaded');
    },
  });
  const removing = useCall('deleteLogo', {
    errorTitleKey: 'Logo_CouldNotRemove',
    onSuccess: async () => {
      await reloadAssigner(queries);
      notify.success('Logo_Removed');
    },
  });
  const isRemovalLast = removing.submittedAt > sending.submittedAt;
  const saving = savingOf(isRemovalLast ? removing : sending);
  return {
    /** Sends a file, or says why it was refused. */
    choose: (file: File | undefined, reasons: readonly string[]) => {
      setProblems(reasons);
      sending.reset();
      if (file) sending.mutate(file);
    },
    percent: sending.isPending ? percent : undefined,
    problems: sending.error
      ? [resolveText('Logo_CouldNotUpload'), readableMessage(callErrorMessage(sending.error))]
      : problems,
    remove: () => {
      setProblems([]);
      sending.reset();
      removing.mutate({});
    },
    saving: { ...saving, isError: saving.isError || problems.length > 0 },
    doneKey: isRemovalLast ? 'Logo_RemovedAt' : 'AssignerAccount_Stored',
  } as const;
}

/** Shows, replaces and removes the logo. */
export function LogoSection({ profile }: { readonly profile: AssignerProfile }) {
  const { t } = useTranslation();
  const logo = useLogo();
  const problemsOf = useRejections();
  const isBusy = logo.saving.isPending;
  const url = logoUrl(profile);
  return (
    <div className="logo-section">
      {url !== undefined && (
        <div className="wrap-row logo-preview">
          <img key={url} src={url} alt={t('Logo_Alt')} />
          <ConfirmButton
            look="danger"
            icon={Trash2}
            label={t('Logo_Remove')}
            question={{
              titleKey: 'Logo_RemoveTitle',
              messageKey: 'Logo_RemoveText',
              act: t('Logo_Remove'),
              isDangerous: true,
            }}
            isBusy={isBusy}
            onYes={logo.remove}
          />
        </div>
      )}
      <FileDrop
        accept={accept}
        maxFiles={1}
        minSize={1}
        maxSize={limits.quotaBytes}
        disabled={isBusy}
        validator={({ name }) => (logoTypeOf(name) ? null : wrongType)}
        onDrop={([file], rejections) => logo.choose(file, problemsOf(rejections))}
        icon={ImageUp}
        text={t('Logo_Drop')}
        whileOver={t('Logo_DropNow')}
        label={t(url === undefined ? 'Logo_Choose' : 'Logo_Replace')}
        look="outline"
        problems={logo.problems}
      />
      {logo.percent !== undefined && (
        <ProgressLine
          value={logo.percent}
          max={100}
          text={t('Logo_Progress', { percent: logo.percent })}
        />
      )}
      <StoredIndicator saving={logo.saving} doneKey={logo.doneKey} />
    </div>
  );
}
