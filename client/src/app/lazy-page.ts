import { type ComponentType, lazy } from 'react';
import { loadAllTexts } from '../i18n/i18n.ts';

type Page = ComponentType<Record<string, never>>;

/** A page whose script is fetched when it is first opened: the module and the name it exports. */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, Page>>,
  name: Name,
): ComponentType {
  return lazy<ComponentType>(async () => {
    const [{ [name]: page }] = await Promise.all([load(), loadAllTexts()]);
    return { default: page };
  });
}
