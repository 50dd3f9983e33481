import { noteAnswer, noteNoAnswer } from './connection.ts';
import { NetworkError } from './network-error.ts';

// The build calls `loadScript` for every `import()` (client/build/safe-imports.ts). A browser that
// failed to load a script never requests it again on the same page. So the files are fetched first;
// they are imported from the browser's cache, and only when all of them have come.

const fetched = new Map<string, Promise<void>>();

/** Whether the document names the file, so that the browser loads it already. */
function isNamed(url: string): boolean {
  return document.querySelector(`link[href="${url}"], script[src="${url}"]`) !== null;
}

async function fetchFile(url: string): Promise<void> {
  const response = await fetch(url).catch((cause) => {
    noteNoAnswer();
    throw new NetworkError('noConnection', cause);
  });
  noteAnswer();
  // After an update, the files of the older version are gone.
  if (response.status === 404) throw new NetworkError('outdatedPage');
  const isScript = response.headers.get('content-type')?.includes('javascript') ?? false;
  if (!response.ok || !isScript) throw new NetworkError('foreignAnswer');
  await response.arrayBuffer().catch((cause) => {
    throw new NetworkError('noConnection', cause);
  });
}

/** Whether a style sheet has come. The rules of a lost one cannot be read. */
function isLoaded({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

/** Adds a style sheet and waits for it, unless it is there already. */
function addStyles(url: string): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>(`link[rel=stylesheet][href="${url}"]`);
  if ([...links].some(isLoaded)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      crossOrigin: '',
    });
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      noteNoAnswer();
      reject(new NetworkError('noConnection'));
    };
    // The attribute, which the query above reads; the property would be the whole address.
    link.setAttribute('href', url);
    document.head.append(link);
  });
}

function loadFile(url: string): Promise<void> {
  if (url.endsWith('.css')) return addStyles(url);
  if (isNamed(url)) return Promise.resolve();
  const loading = fetched.get(url) ?? fetchFile(url);
  fetched.set(url, loading);
  return loading.catch((error) => {
    fetched.delete(url);
    throw error;
  });
}

/**
 * Imports a script after its files have come. Throws a `NetworkError`; the next try works when the
 * connection is back.
 */
export async function loadScript<Script>(
  load: () => Promise<Script>,
  files: readonly string[] = [],
): Promise<Script> {
  await Promise.all(files.map((file) => loadFile(`/${file}`)));
  return load().catch((cause) => {
    // The browser remembers the failure until the page is loaded again.
    throw new NetworkError('outdatedPage', cause);
  });
}
