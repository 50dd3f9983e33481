import type { Locator, Page, Route } from '@playwright/test';
import { textsOf } from './texts.ts';

// Lost connections.

const t = textsOf('en');

/** What the reader sees of a lost connection, in an alert or a toast. */
export function saidLost(page: Page): Locator {
  return page.getByText(t('Ui_NoConnection'));
}

/** A handler of a route that lets the server do what a call asks for, and loses its answer. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}
