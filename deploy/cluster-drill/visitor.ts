import { setTimeout as wait } from 'node:timers/promises';
import type { Send } from './calls.ts';
import { atMost, type Figure } from './figures.ts';

const pauseMs = 500;
const pages = ['', 'about', 'privacy'];

/** A visitor who reads public pages, which need no database; the figure is how many of them failed. */
export function startVisitor(send: Send): { stop: () => Promise<Figure> } {
  const answers = new Map<number, number>();
  let isOver = false;
  const visiting = (async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const path = pages[turn % pages.length] ?? '';
      const { status } = await send({ method: 'GET', path, headers: { Accept: 'text/html' } });
      answers.set(status, (answers.get(status) ?? 0) + 1);
      await wait(pauseMs);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await visiting;
      const visits = [...answers.values()].reduce((sum, count) => sum + count, 0);
      return atMost(`failed public pages, of ${visits}`, 0, visits - (answers.get(200) ?? 0));
    },
  };
}
