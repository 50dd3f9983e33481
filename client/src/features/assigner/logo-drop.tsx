import { ImageUp } from 'lucide-react';
import { useState } from 'react';
import { type FileRejection, useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { logo as limits } from '#shared/limits.ts';
import { logoFileEndings } from '#shared/logo-types.ts';

const accept = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/gif': ['.gif'],
  'image/svg+xml': ['.svg'],
};

/** The messages of the specification (section 5) for files that are not taken, each once. */
function useRejections() {
  const { t } = useTranslation();
  const words: Readonly<Record<string, string>> = {
    'file-invalid-type': `${t('Logo_FileType', { types: logoFileEndings.join(', ') })}. ${t('Logo_WrongType')}`,
    'file-too-large': t('Logo_TooLarge', { bytes: limits.quotaBytes }),
    'file-too-small': t('Logo_TooSmall', { bytes: 1 }),
    'too-many-files': t('Logo_TooMany'),
  };
  return (rejections: readonly FileRejection[]) => {
    const codes = rejections.flatMap(({ errors }) => errors.map(({ code }) => code));
    return [...new Set(codes)].map((code) => words[code] ?? code);
  };
}

interface Props {
  readonly hasLogo: boolean;
  readonly isBusy: boolean;
  readonly onFile: (file: File) => void;
}

/** A place to drop an image on, with a button that opens the file dialog. */
export function LogoDrop({ hasLogo, isBusy, onFile }: Props) {
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
    // The button does that; a click anywhere else in the box would surprise.
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
