import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { msPerSecond } from '#shared/durations.ts';
import { handOver } from '#shared/limits/ids.ts';
import { MemoryStorage } from '../test/fixtures.ts';
import { parseTakeControlFragment } from './take-control-link.ts';

const secret = 'ABCDEF234567GHJKMN89PQRSTUVWXY';
const fragment = `#take=19840731-K7Q2M.${secret}`;
const link = { id: '19840731-K7Q2M', secret };

it('reads the fragment of a certificate’s QR code', () => {
  expect(parseTakeControlFragment(fragment)).toEqual(link);
  expect(parseTakeControlFragment(fragment.replace(secret, secret.toLowerCase()))).toEqual(link);
});

it.each([
  '',
  '#',
  '#take=',
  '#take=19840731-K7Q2M',
  `#take=nobody.${secret}`,
  `#take=99999999-K7Q2M.${secret}`,
  `#take=19840731-K7Q2M.${secret.slice(1)}`,
  `#take=19840731-K7Q2M.${secret}A`,
  `#other=19840731-K7Q2M.${secret}`,
])('ignores the fragment %j', (wrong) => expect(parseTakeControlFragment(wrong)).toBeUndefined());

describe('a scanned certificate', () => {
  let device: MemoryStorage;
  beforeEach(() => {
    vi.useRealTimers();
    device = new MemoryStorage();
    vi.stubGlobal('localStorage', device);
    vi.stubGlobal('sessionStorage', new MemoryStorage());
  });

  /** Opens another tab of this device. */
  async function openTab() {
    vi.resetModules();
    return import('./take-control-link.ts');
  }

  test('is there in another tab, until one of them has used it', async () => {
    const first = await openTab();
    expect(first.keepTakeControlLink(fragment)).toBe(true);
    const second = await openTab();
    expect(second.keptTakeControlLink()).toEqual(link);
    expect(second.keptTakeControlLink()).toBe(second.keptTakeControlLink());
    second.forgetTakeControlLink();
    expect(first.keptTakeControlLink()).toBeUndefined();
    expect(device.keys()).toEqual([]);
  });

  test.each([
    ['a day', handOver.keptSeconds * msPerSecond],
    ['a clock that was set back', -1],
  ])('is forgotten after %s', async (_, passedMs) => {
    const tab = await openTab();
    vi.useFakeTimers({ now: Date.now() });
    tab.keepTakeControlLink(fragment);
    vi.setSystemTime(Date.now() + passedMs);
    expect(tab.keptTakeControlLink()).toBeUndefined();
    expect(device.keys()).toEqual([]);
  });

  test.each(['{', 'null', '{}', '{"value":{"id":"x","secret":1},"keptAtMs":0,"untilMs":9e15}'])(
    'is not read from %j',
    async (text) => {
      device.setItem('takeOver', text);
      expect((await openTab()).keptTakeControlLink()).toBeUndefined();
    },
  );

  test('stays in the memory of the tab if the browser refuses its storage', async () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    const tab = await openTab();
    tab.keepTakeControlLink(fragment);
    expect(tab.keptTakeControlLink()).toEqual(link);
    tab.forgetTakeControlLink();
    expect(tab.keptTakeControlLink()).toBeUndefined();
  });
});
