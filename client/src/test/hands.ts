import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

// What a person does on the open page, and looks for.

export const hands = userEvent.setup();

/** Waits for an element. */
export const find = <Found extends HTMLElement>(selector: string): Promise<Found> =>
  waitFor(() => {
    const found = document.querySelector<Found>(selector);
    if (!found) throw new Error(`no element ${selector}`);
    return found;
  });

/** A field of the page by its name. */
export const field = (name: string) =>
  find<HTMLInputElement>(`main [name="${name}"], [role=dialog] [name="${name}"]`);

/** Replaces the content of a field as a person does. */
export async function fill(where: HTMLElement | string, text: string): Promise<void> {
  const input = typeof where === 'string' ? await field(where) : where;
  await hands.clear(input);
  await hands.type(input, text);
}

/** Presses the button that sends the page's first form. */
export const send = async () => hands.click(await find('main form button[type=submit]'));

export const button = (name: string | RegExp) => screen.findByRole('button', { name });
/** The button of a question that says yes; it also names the act. */
export const yes = /^(Yes|Ja), /;

export const press = async (name: string | RegExp) => hands.click(await button(name));

/** A link of the main menu. */
export async function follow(name: string): Promise<void> {
  const [link] = await screen.findAllByRole('link', { name });
  if (link) await hands.click(link);
}

/** Waits until the page reads so, across its elements. */
export const reads = (text: RegExp) =>
  waitFor(() => {
    if (!text.test(document.body.textContent)) throw new Error(`the page does not read ${text}`);
  });

/** Closes the toasts. Without a screen no animation ends by itself. */
export async function closeToasts(): Promise<void> {
  for (const shown of document.querySelectorAll('.Toastify__toast')) {
    await hands.click(within(shown as HTMLElement).getByRole('button'));
    await act(async () => void shown.dispatchEvent(new Event('animationend', { bubbles: true })));
  }
  await waitFor(() => {
    if (document.querySelector('.Toastify__toast')) throw new Error('a toast is still shown');
  });
}

/** Lets an answer go, and waits until the page has seen it. */
export async function arrive(release: () => void): Promise<void> {
  await act(async () => {
    release();
    for (let turns = 0; turns < 5; turns += 1) await new Promise((done) => setTimeout(done));
  });
}

/** Expects the path of the page. */
export async function isAt(path: string): Promise<void> {
  await waitFor(() => {
    const { pathname, search } = window.location;
    if (pathname + search !== path) throw new Error(`at ${pathname}${search} and not at ${path}`);
  });
}
