import { noteNoAnswer } from './connection.ts';
import { NetworkError } from './network-error.ts';

// The build calls `loadScript` for every `import()` (client/build/safe-imports.ts).

/** Adds a link to a file. Resolves when it has come; rejects, and removes the link, if it does not. */
function addLink(url: string, rel: 'modulepreload' | 'stylesheet'): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel, crossOrigin: '' });
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${url} did not come`));
    };
    // The attribute, which the queries below read; the property would be the whole address.
    link.setAttribute('href', url);
    document.head.append(link);
  });
}

/** Starts to load a script, unless the document names it. Its import says whether it has come. */
function preload(url: string): void {
  const isNamed = document.querySelector(`link[href="${url}"], script[src="${url}"]`) !== null;
  if (!isNamed) addLink(url, 'modulepreload').catch(() => {});
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
async function addStyles(url: string): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>(`link[rel=stylesheet][href="${url}"]`);
  if (![...links].some(isLoaded)) await addLink(url, 'stylesheet');
}

/** Throws a `NetworkError` if a file cannot be had. */
async function checkFile(url: string): Promise<void> {
  const { ok, status, headers } = await fetch(url).catch((cause) => {
    noteNoAnswer();
    throw new NetworkError('noConnection', cause);
  });
  // After an update, the files of the older version are gone.
  if (status === 404) throw new NetworkError('outdatedPage');
  if (!ok || headers.get('content-type')?.startsWith('text/html'))
    throw new NetworkError('foreignAnswer');
}

/**
 * Imports a script, after its style sheets have come. What fails is tried once more if its files can be had; otherwise
 * a `NetworkError` says why they can't, and the next try works when the connection is back. Browsers older than the
 * HTML standard of July 2026 remember a failure until the page is loaded again, which the page then asks for.
 */
export async function loadScript<Script>(
  load: () => Promise<Script>,
  files: readonly string[] = [],
): Promise<Script> {
  const urls = files.map((file) => `/${file}`);
  const sheets = urls.filter((url) => url.endsWith('.css'));
  const attempt = async () => {
    for (const url of urls) if (!sheets.includes(url)) preload(url);
    await Promise.all(sheets.map(addStyles));
    return load();
  };
  return attempt().catch(async () => {
    await Promise.all(urls.map(checkFile));
    return attempt().catch((cause) => {
      throw new NetworkError('outdatedPage', cause);
    });
  });
}
