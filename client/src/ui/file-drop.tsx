import './file-drop.css';
import type { LucideIcon } from 'lucide-react';
import { type DropzoneOptions, useDropzone } from 'react-dropzone';
import { Button } from './button.tsx';

interface Props extends DropzoneOptions {
  readonly icon: LucideIcon;
  readonly text: string;
  /** The text while a file is held above the zone. */
  readonly whileOver: string;
  /** The text of the button that opens the file dialog. */
  readonly label: string;
  readonly look: 'primary' | 'outline';
  /** Why the last file was refused. */
  readonly problems: readonly string[];
}

/** A zone to drop one file on, with a button that opens the file dialog. */
export function FileDrop(props: Props) {
  const {
    icon: Icon,
    text,
    whileOver,
    label,
    look,
    problems,
    disabled = false,
    ...options
  } = props;
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    ...options,
    disabled,
    multiple: false,
    // Only the button opens the file dialog, and a page may have a field to paste into.
    noClick: true,
    noKeyboard: true,
    noPaste: true,
    useFsAccessApi: false,
  });
  const className = isDragActive ? 'file-drop file-drop-active' : 'file-drop';
  return (
    <div {...getRootProps({ className })}>
      <input {...getInputProps({ 'aria-label': label })} />
      <Icon size={28} aria-hidden />
      <p>{isDragActive ? whileOver : text}</p>
      <Button look={look} isBusy={disabled} onPress={open}>
        {label}
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
