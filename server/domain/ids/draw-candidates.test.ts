import { describe, expect, test } from 'vitest';
import { personId as limits } from '#shared/limits/ids.ts';
import { checkCharacter, hasValidCheck } from '#shared/person-id.ts';
import { systemRandom } from '../../platform/keys/random.ts';
import { createLog } from '../../platform/telemetry/log.ts';
import { makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { drawCandidates } from './draw-candidates.ts';

const birthDate = '1985-03-09';
const draw = { birthDate, count: limits.personCandidates, reservedSeconds: 60 };
const firstCharacters = '234';

/**
 * A source that draws sixteen suffixes: the bits of a counter, four for each ID. A draw with a source
 * of its own tries all of them, in whatever order simultaneous draws run.
 */
function sixteenSuffixes() {
  let calls = 0;
  return {
    ...systemRandom,
    int: () => {
      const [id, place] = [Math.floor(calls / 4), calls % 4];
      calls += 1;
      return (id >> place) & 1;
    },
  };
}

describe('drawing for a date with few free IDs', () => {
  const h = useHarness();
  const drawOne = async () => {
    const { accountId } = await makeUser(h);
    return drawCandidates(
      { ...h.deps, random: sixteenSuffixes() },
      { ...draw, reservedFor: accountId },
    );
  };

  test('never gives one candidate to two accounts, and fails when none is left', async () => {
    const all = await Promise.all([drawOne(), drawOne(), drawOne(), drawOne()]);
    // Which of them gets fewer than five depends on their order.
    for (const ids of all) expect(ids.length).toBeLessThanOrEqual(draw.count);
    expect(all.flat()).toHaveLength(16);
    expect(new Set(all.flat()).size).toBe(16);
    await expect(drawOne()).rejects.toMatchObject({ key: 'Candidates_Exhausted' });
  });

  test('takes expired candidates, and rejected ones after their 30 days', async () => {
    const rejectedUntil = new Date(h.deps.clock().getTime() + limits.rejectedForSeconds * 1_000);
    const [kept] = await h.db('person_ids').where({ birth_date: birthDate }).pluck('id');
    await h.db('person_ids').where({ id: kept }).update({
      reserved_for: null,
      reserved_until: rejectedUntil,
    });
    h.pass(draw.reservedSeconds);
    const again = [await drawOne(), await drawOne(), await drawOne()].flat();
    expect(again).toHaveLength(15);
    expect(again).not.toContain(kept);
    h.pass(limits.rejectedForSeconds);
    const later = await Promise.all([drawOne(), drawOne(), drawOne(), drawOne()]);
    expect(later.flat()).toContain(kept);
  });

  test('never takes a claimed or locked ID', async () => {
    h.pass(draw.reservedSeconds);
    const [locked, taken] = await h.db('person_ids').where({ birth_date: birthDate }).pluck('id');
    const now = h.deps.clock();
    await h.db('person_ids').where({ id: locked }).update({ locked_at: now });
    const claimed = { claimed_at: now, reserved_for: null, reserved_until: null };
    await h.db('person_ids').where({ id: taken }).update(claimed);
    const ids = (await Promise.all([drawOne(), drawOne(), drawOne()])).flat();
    expect(ids).toHaveLength(14);
    expect(ids).not.toContain(locked);
    expect(ids).not.toContain(taken);
  });
});

describe('a date that fills up', () => {
  const lines: string[] = [];
  const h = useHarness({
    deps: {
      random: { ...systemRandom, int: () => systemRandom.int(firstCharacters.length) },
      log: createLog('warn', { write: (line) => lines.push(line) }),
    },
  });
  const drawOne = async () => {
    lines.length = 0;
    const { accountId } = await makeUser(h);
    return drawCandidates(h.deps, { ...draw, reservedFor: accountId });
  };

  /** Takes a share of the suffixes that begin with two of `firstCharacters`, with and without check. */
  const fill = async (share: number) => {
    await h.db('person_ids').delete();
    const { rows } = await h.db.raw<{ rows: { id: string }[] }>(
      `
      insert into person_ids (id, birth_date, drawn_at, claimed_at)
      select '19850309-' || a || b || c || d || 'A', :birthDate, now(), now()
        from regexp_split_to_table(:first, '') a, regexp_split_to_table(:first, '') b,
             regexp_split_to_table(:all, '') c, regexp_split_to_table(:all, '') d
       where random() < :share returning id`,
      { birthDate, share, first: firstCharacters, all: '23456789ABCDEFGHJKMNPQRSTUVWXYZ' },
    );
    return rows.length;
  };

  /** Takes every suffix with a check that this random source can draw. */
  const takeDrawable = () =>
    h.db.raw(
      `insert into person_ids (id, birth_date, drawn_at, claimed_at)
       select unnest(:ids::text[]), :birthDate, now(), now() on conflict do nothing`,
      { birthDate, ids: drawableIds() },
    );

  test('raises an alert that does not name the date at half of its suffixes', async () => {
    await fill(0.6);
    await takeDrawable();
    await expect(drawOne()).rejects.toMatchObject({ key: 'Candidates_Exhausted' });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('suffixes-running-out');
    expect(lines[0]).not.toMatch(/1985|0309|03-09/);
  });

  test('drops the check character past three quarters', async () => {
    await fill(0.9);
    await takeDrawable();
    const ids = await drawOne();
    expect(ids).toHaveLength(limits.personCandidates);
    expect(ids.some(hasValidCheck)).toBe(false);
  });

  test('raises no alert below half', async () => {
    await fill(0.4);
    await takeDrawable();
    await expect(drawOne()).rejects.toMatchObject({ key: 'Candidates_Exhausted' });
    expect(lines).toEqual([]);
  });
});

/** Every ID with a check whose other characters are in `firstCharacters`. */
function drawableIds(): string[] {
  const texts = (length: number): string[] =>
    length === 0
      ? ['']
      : texts(length - 1).flatMap((text) => [...firstCharacters].map((c) => text + c));
  return texts(4).map((four) => `19850309-${four}${checkCharacter(birthDate, four)}`);
}
