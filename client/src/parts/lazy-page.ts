import { type ComponentType, lazy, useState } from 'react';
import { loadTexts, type TextSet } from '../i18n/i18n.ts';

type AnyPage = ComponentType<Record<string, never>>;

/** A page of the product, possibly not loaded yet. */
export interface Page {
  /** Suspends until the script is loaded, and renders at once afterwards. */
  readonly component: ComponentType;
  /** Loads its script and its texts. */
  readonly preload: () => Promise<unknown>;
  /** Loads the data that it shows first. Never throws. */
  readonly prepare: () => Promise<void>;
}

/** A page that is part of the first script. */
export function readyPage(component: ComponentType): Page {
  return { component, preload: async () => {}, prepare: async () => {} };
}

/** A page's module may also export `prepare`. */
interface PageModule {
  readonly prepare?: () => Promise<void>;
}

/**
 * A page whose script is loaded when it is first opened: the module, the name of its export, and the
 * text set it needs beyond the everyday one.
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
  // `lazy` suspends once even if the script is loaded, so a loaded component is rendered directly.
  return {
    preload,
    prepare: async () => (await load()).prepare?.(),
    get component() {
      return loaded ?? waiting;
    },
  };
}

/** The component of a page; it stays the same while the page is shown. */
export function usePage(page: Page): ComponentType {
  const [component] = useState(() => page.component);
  return component;
}
