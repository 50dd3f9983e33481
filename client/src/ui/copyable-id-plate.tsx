import { useRef } from 'react';
import { CopyButton } from './copy-button.tsx';
import { PersonIdPlate } from './person-id-plate.tsx';

interface Props {
  readonly id: string;
  readonly hasLegend?: boolean;
}

/** The plate of an ID that somebody will want to pass on. */
export function CopyableIdPlate({ id, hasLegend }: Props) {
  const code = useRef<HTMLElement>(null);
  return (
    <PersonIdPlate id={id} hasLegend={hasLegend} codeRef={code}>
      <CopyButton text={id} source={code} />
    </PersonIdPlate>
  );
}
