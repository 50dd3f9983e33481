import { describe, expect, it, vi } from 'vitest';
import shipped from '../../../../public/events.json';
import { instantOf, parseEvents } from './parse-events.ts';

const early = new Date('2020-01-01T00:00:00Z');
const namesOf = (list: unknown, language: 'de' | 'en' = 'en') =>
  parseEvents(list, language, early).upcoming.map(({ name }) => name);
const at = (text: string) => instantOf(text).toISOString();

describe('the start of an event', () => {
  it('follows its offset', () => {
    expect(at('2026-07-01T18:00:00+02:00')).toBe('2026-07-01T16:00:00.000Z');
    expect(at('2026-07-01T18:00:00Z')).toBe('2026-07-01T18:00:00.000Z');
  });

  it.each([
    ['in summer', '2026-07-01T18:00', '2026-07-01T16:00:00.000Z'],
    ['in winter', '2026-12-01T18:00:00', '2026-12-01T17:00:00.000Z'],
    ['just before the clocks go forward', '2026-03-29T01:30', '2026-03-29T00:30:00.000Z'],
    ['just after it', '2026-03-29T03:30', '2026-03-29T01:30:00.000Z'],
    ['the evening before they go back', '2026-10-24T23:30', '2026-10-24T21:30:00.000Z'],
    ['just after they went back', '2026-10-25T03:30', '2026-10-25T02:30:00.000Z'],
  ])('without an offset is the time in Berlin %s', (_when, text, expected) => {
    expect(at(text)).toBe(expected);
  });
});

describe('the list of events', () => {
  const list = [
    { name: 'Long ago', startTime: '2022-09-28T10:00:00Z' },
    { name: 'Later', startTime: '2027-05-01T10:00:00Z', url: 'https://example.org/later' },
    { name: 'Lately', startTime: '2026-01-10T10:00:00Z' },
    { name: 'Soon', startTime: '2026-12-01T10:00:00Z' },
  ];

  it('puts the next one first, and the latest past one first', () => {
    const { upcoming, past } = parseEvents(list, 'en', new Date('2026-12-01T10:00:00Z'));
    expect(upcoming.map(({ name }) => name)).toEqual(['Soon', 'Later']);
    expect(past.map(({ name }) => name)).toEqual(['Lately', 'Long ago']);
  });

  it('has German names where an entry has one', () => {
    const [event] = [{ name: 'Soon', startTime: '2026-12-01T10:00:00Z', german: { name: 'Bald' } }];
    expect([namesOf([event], 'de'), namesOf([event])]).toEqual([['Bald'], ['Soon']]);
    expect(namesOf([list[0]], 'de')).toEqual(['Long ago']);
  });

  it('is refused if it is no list', () => {
    expect(() => namesOf({})).toThrow(/^$/);
  });

  it.each([
    ['no name', [{ startTime: '2026-12-01T10:00:00Z' }]],
    ['a blank name', [{ name: ' ', startTime: '2026-12-01T10:00:00Z' }]],
    ['a day that does not exist', [{ name: 'A', startTime: '2026-02-30T10:00:00Z' }]],
    ['a day without a time', [{ name: 'A', startTime: '2026-12-01' }]],
    [
      'a script for a link',
      [{ name: 'A', startTime: '2026-12-01T10:00:00Z', url: 'javascript:1' }],
    ],
    ['an empty link', [{ name: 'A', startTime: '2026-12-01T10:00:00Z', url: '' }]],
    ['nothing', [null]],
  ])('leaves out an entry with %s, and logs it', (_what, wrong) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(namesOf([...list, ...wrong])).toEqual(['Long ago', 'Lately', 'Soon', 'Later']);
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });

  it('that ships with the product is valid', () => {
    expect(namesOf(shipped, 'de')).toHaveLength(shipped.length);
  });
});
