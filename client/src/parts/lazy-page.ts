import type { ComponentType } from 'react';
import { loadTexts, type TextSet } from '../i18n/i18n.ts';
import { lazyPart } from '../ui/lazy-parts.tsx';

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
  const loadWithTexts = async (): Promise<ComponentType> => {
    const [module] = await Promise.all([load(), loadTexts(texts)]);
    return module[name];
  };
  const component = lazyPart(loadWithTexts, { isPage: true });
  return {
    component,
    preload: component.preload,
    prepare: async () => (await load()).prepare?.(),
  };
}
