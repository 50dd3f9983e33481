import { useState } from 'react';
import type { TextDocument } from '../../i18n/text-document.ts';
import { AccordionEntry } from '../../ui/accordion-entry.tsx';
import { TextBlocks } from './text-blocks.tsx';
import { useFragment } from './use-fragment.ts';

/** Questions that unfold; the one that the address names behind `#` is open from the start. */
export function Questions({ questions }: { readonly questions: TextDocument }) {
  const fragment = useFragment();
  const [flipped, setFlipped] = useState<Readonly<Record<string, boolean>>>({});
  const isOpen = (key: string) => flipped[key] ?? key === fragment;
  return (
    <div className="questions">
      {Object.entries(questions).map(([key, { title, content }]) => (
        <AccordionEntry
          key={key}
          id={key}
          title={title}
          isOpen={isOpen(key)}
          onToggle={() => setFlipped({ ...flipped, [key]: !isOpen(key) })}
        >
          <TextBlocks content={content} />
        </AccordionEntry>
      ))}
    </div>
  );
}
