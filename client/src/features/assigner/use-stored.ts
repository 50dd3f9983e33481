import { useState } from 'react';
import { localDateTime } from '../../ui/date-time-text.ts';

/** When something was stored last, as HH:mm here. */
export function useStored() {
  const [storedAt, setStoredAt] = useState<string>();
  const noteStored = () => setStoredAt(localDateTime(new Date().toISOString()).split(' ').at(1));
  return { storedAt, noteStored };
}
