import { type RefObject, useEffect } from 'react';

/** Keeps the name that `read` gives when the form is left, for the form that follows. */
export function useTypedName(typedName: RefObject<string>, read: () => string): void {
  useEffect(
    () => () => {
      typedName.current = read();
    },
    [typedName, read],
  );
}
