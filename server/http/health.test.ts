import { createServer } from 'node:http';
import supertest from 'supertest';
import { describe, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { openDatabase } from '../platform/database.ts';
import { useHarness } from '../test/harness.ts';

const h = useHarness();
const ask = async (path: string, deps = h.deps) => {
  const { status, text } = await supertest(createApp(deps)).get(path).set('Host', '10.0.0.1');
  return `${status} ${text}`;
};

describe('whoever keeps the service running, under any name of the host,', () => {
  test('hears that it lives and is ready', async () => {
    expect(await ask('/healthz')).toBe('200 ok');
    expect(await ask('/readyz')).toBe('200 ready');
  });

  test('costs one question to the database, however many ask meanwhile', async () => {
    let questions = 0;
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const ask = () => {
      questions += 1;
      return answered;
    };
    const db = Object.create(h.db, { raw: { value: ask } });
    const app = createApp({ ...h.deps, db });
    let asking = 0;
    const server = createServer((request, response) => {
      app(request, response);
      asking += 1;
      if (asking === 50) answer();
    }).listen(0, '127.0.0.1');
    const asked = Array.from({ length: 50 }, () => supertest(server).get('/readyz').then());
    for (const { text } of await Promise.all(asked)) expect(text).toBe('ready');
    expect(questions).toBe(1);
    server.close();
  });

  test('hears that it lives, but is not ready, while it stops', async () => {
    const stopping = { ...h.deps, isReady: () => false };
    expect(await ask('/healthz', stopping)).toBe('200 ok');
    expect(await ask('/readyz', stopping)).toBe('503 not ready');
  });

  test('hears that it lives, but is not ready, while the database is away', async () => {
    const away = { ...h.deps, db: openDatabase('postgres://nobody@127.0.0.1:1/nothing') };
    expect(await ask('/healthz', away)).toBe('200 ok');
    expect(await ask('/readyz', away)).toBe('503 not ready');
    await away.db.destroy();
  });
});
