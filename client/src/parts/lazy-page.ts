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

/** A module with one page, and perhaps `prepare`. */
type PageModule = Readonly<Record<`${string}Page`, AnyPage>> & {
  readonly prepare?: () => Promise<void>;
};

/** The page of a module: its export whose name ends in "Page". */
function pageOf(module: PageModule): ComponentType {
  const isPage = (name: string): name is `${string}Page` => name.endsWith('Page');
  const name = Object.keys(module).find(isPage);
  const page = name && module[name];
  if (!page) throw new Error('The module of a page exports none.');
  return page;
}

/** A page whose script is loaded when it is first opened, with the text set it needs beyond the everyday one. */
export function lazyPage(load: () => Promise<PageModule>, texts?: TextSet): Page {
  const loadWithTexts = async () => {
    const [module] = await Promise.all([load(), loadTexts(texts)]);
    return pageOf(module);
  };
  const component = lazyPart(loadWithTexts, { isPage: true });
  return {
    component,
    preload: component.preload,
    prepare: async () => (await load()).prepare?.(),
  };
}
