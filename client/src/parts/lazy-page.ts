import { type ComponentType, lazy, useState } from 'react';
import { loadTexts, type TextSet } from '../i18n/i18n.ts';

type AnyPage = ComponentType<Record<string, never>>;

/** A page of the product, which may still have to be fetched. */
export interface Page {
  /** Waits for its script while it is drawn; once the script is there, nothing waits. */
  readonly component: ComponentType;
  /** Fetches its script and its texts. */
  readonly preload: () => Promise<unknown>;
  /** Asks for what it shows first; after that it can be shown as a whole. Never throws. */
  readonly prepare: () => Promise<void>;
}

/** A page whose script comes with the first one. */
export function readyPage(component: ComponentType): Page {
  return { component, preload: async () => {}, prepare: async () => {} };
}

/** What a page's module may export besides: its `prepare`. */
interface PageModule {
  readonly prepare?: () => Promise<void>;
}

/**
 * A page whose script is fetched when it is first opened: the module, the name it exports, and the
 * texts that it needs beyond the everyday ones.
 */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, AnyPage> & PageModule>,
  name: Name,
  texts?: TextSet,
): Page {
  let loaded: ComponentType | undefined;
  const preload = async () => {
    const [module] = await Promise.all([load(), loadTexts(texts)]);
    const component: ComponentType = module[name];
    loaded = component;
    return { default: component };
  };
  const waiting = lazy(preload);
  // `lazy` waits once even for what is there already.
  return {
    preload,
    prepare: async () => (await load()).prepare?.(),
    get component() {
      return loaded ?? waiting;
    },
  };
}

/** The component of a page, the same one for as long as it is on show. */
export function usePage(page: Page): ComponentType {
  const [component] = useState(() => page.component);
  return component;
}
