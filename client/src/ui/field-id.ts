import { createContext, useContext } from 'react';

/** The id of the form around a field; keeps the fields of two forms on one page apart. */
export const FormIdContext = createContext('form');

/** The element id of a field, by its name. */
export function useFieldId(name: string): string {
  return `${useContext(FormIdContext)}-${name}`;
}
