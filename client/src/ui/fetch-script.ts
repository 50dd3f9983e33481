/**
 * Fetches a part of the page. Without a connection it throws at once: a browser that has asked for a
 * script in vain never asks for it again on the same page.
 */
export async function fetchScript<Script>(load: () => Promise<Script>): Promise<Script> {
  if (!navigator.onLine) throw new TypeError('There is no connection');
  return load();
}
