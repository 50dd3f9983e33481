import './copyable-code.css';
import { useRef } from 'react';
import { CopyButton } from './copy-button.tsx';

interface Props {
  readonly text: string;
  /** What the text is, for the button that copies it. */
  readonly what: string;
}

/** A text for machines, such as a key, to copy as a whole. */
export function CopyableCode({ text, what }: Props) {
  const code = useRef<HTMLElement>(null);
  return (
    <div className="wrap-row copyable-code">
      <code ref={code} translate="no">
        {text}
      </code>
      <CopyButton text={text} what={what} source={code} />
    </div>
  );
}
