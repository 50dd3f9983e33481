import { ImageUp } from 'lucide-react';
import { type FileError, type FileRejection, useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { logo as limits } from '#shared/limits/institutions.ts';
import { logoEndings, logoFileEndings, logoTypeOf } from '#shared/logo-types.ts';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { byteSize } from '../../../ui/texts/byte-size.ts';

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

interface DropProps {
  readonly hasLogo: boolean;
  readonly isBusy: boolean;
  readonly problems: readonly string[];
  readonly onFile: (file: File | undefined, problems: readonly string[]) => void;
}

/** A drop zone for an image, with a button that opens the file dialog. */
export function LogoDrop({ hasLogo, isBusy, problems, onFile }: DropProps) {
  const { t } = useTranslation();
  const problemsOf = useRejections();
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
    validator: ({ name }) => (logoTypeOf(name) ? null : wrongType),
    onDrop: ([file], rejections) => onFile(file, problemsOf(rejections)),
  });
  return (
    <div
      {...getRootProps({ className: isDragActive ? 'logo-drop logo-drop-active' : 'logo-drop' })}
    >
      <input {...getInputProps({ 'aria-label': t('Logo_Choose') })} />
      <ImageUp size={28} aria-hidden />
      <p>{t(isDragActive ? 'Logo_DropNow' : 'Logo_Drop')}</p>
      <Button look="outline" isBusy={isBusy} onPress={open}>
        {t(hasLogo ? 'Logo_Replace' : 'Logo_Choose')}
      </Button>
      <div role="alert">
        {problems.map((problem) => (
          <p key={problem} className="note form-row-note form-row-error">
            {problem}
          </p>
        ))}
      </div>
    </div>
  );
}
