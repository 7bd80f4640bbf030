import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { QUICKNET } from '../beacon.ts';
import { pureHmac } from '../seeds.ts';
import { DRAW_LEAD_MS, drawAll, drawNow, drawRoundOf } from './outcome.ts';
import { lotsOf, oddsPpm } from './prizes.ts';
import { NOBODY } from './nobody.ts';
import { leafNode, levelsOf, nodeAbove, pathIn, placeOf, rootOf } from './tree.ts';

const counts = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 40 });
const leavesOf = (tickets: readonly number[]) =>
  tickets.map((each, index) => ({ tag: `t${index}`, person: `p${index}`, tickets: each }));

describe('the tree of tickets', () => {
  test('Every leaf leads to the root, at the numbers that counting from the first gives it', () => {
    fc.assert(
      fc.property(counts, (tickets) => {
        const leaves = leavesOf(tickets);
        const nodes = leaves.map((leaf) => leafNode(leaf));
        const levels = levelsOf(nodes);
        const root = rootOf(nodes);
        let before = 0;
        for (const [index, leaf] of leaves.entries()) {
          const placed = placeOf({ ...leaf, path: pathIn(levels, index) });
          expect(placed).toEqual({ root, from: before + 1, to: before + leaf.tickets });
          before += leaf.tickets;
        }
        expect(root.tickets).toBe(before);
      }),
    );
  });

  test('A tree over blocks of a power of two is the tree over all leaves', () => {
    fc.assert(
      fc.property(counts, (tickets) => {
        const nodes = leavesOf(tickets).map((leaf) => leafNode(leaf));
        const blocks = Array.from({ length: Math.ceil(nodes.length / 4) }, (_, index) =>
          rootOf(nodes.slice(index * 4, index * 4 + 4)),
        );
        expect(rootOf(blocks)).toEqual(rootOf(nodes));
      }),
    );
  });

  test('A node fixes the tickets of each side, not only their sum', () => {
    const [one, two] = [
      { hash: 'a', tickets: 2 },
      { hash: 'b', tickets: 3 },
    ];
    const moved = nodeAbove({ ...one, tickets: 3 }, { ...two, tickets: 2 });
    expect(moved.tickets).toBe(5);
    expect(moved.hash).not.toBe(nodeAbove(one, two).hash);
  });
});

describe('the chances of prizes', () => {
  test('Prizes with a weight share 99.95%, those without share 0.05%', () => {
    const prizes = [{ weight: 60 }, { weight: 40 }, { weight: 0 }, { weight: 0 }];
    expect(oddsPpm(prizes)).toEqual([599_700, 399_800, 250, 250]);
    expect(oddsPpm([{ weight: 3 }, { weight: 1 }])).toEqual([750_000, 250_000]);
    expect(oddsPpm([{ weight: 0 }, { weight: 0 }])).toEqual([500_000, 500_000]);
  });

  test('Of all lots exactly 5 in 10,000 belong to prizes without a weight', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(weights, (each) => {
        const prizes = [{ weight: 0 }, { weight: 1 }, ...each.map((weight) => ({ weight }))];
        const lots = lotsOf(prizes);
        const all = lots.reduce((sum, lot) => sum + lot, 0n);
        const zero = lots
          .filter((_, i) => prizes[i]?.weight === 0)
          .reduce((sum, lot) => sum + lot, 0n);
        expect(zero * 10_000n).toBe(all * 5n);
      }),
    );
  });
});

describe('the draw of tickets', () => {
  const plan = {
    mode: 'places' as const,
    prizesPerPerson: 1,
    prizes: [{ id: 'a', count: 3, weight: 1, worth: '' }],
  };
  const source = (turn: number) => ({
    slug: 's',
    randomness: String(turn),
    digest: 'd',
    tickets: 12,
  });

  test('Each ticket is as likely as any other to be the first', () => {
    const first = Array.from({ length: 12 }, () => 0);
    for (let turn = 0; turn < 6000; turn += 1) {
      const drawn = drawNow(drawAll(pureHmac, source(turn), { plan, outs: [] }), (number) => ({
        person: String(number),
      }));
      first[(drawn[0]?.number ?? 0) - 1] = (first[(drawn[0]?.number ?? 0) - 1] ?? 0) + 1;
    }
    for (const count of first) expect(Math.abs(count - 500)).toBeLessThan(110);
  });

  test('Nobody wins with tickets that take no part, no person twice, and no place is left over', () => {
    const persons = ['a', 'a', 'a', NOBODY, 'b', 'b', NOBODY, 'c', 'c', 'c', 'd', 'd'];
    for (let turn = 0; turn < 200; turn += 1) {
      const ownerOf = (number: number) => ({ person: persons[number - 1] ?? '' });
      const drawn = drawNow(drawAll(pureHmac, source(turn), { plan, outs: [] }), ownerOf);
      const winners = drawn.filter(({ place }) => place !== null);
      const won = winners.map(({ number }) => ownerOf(number).person);
      expect(won).toHaveLength(3);
      expect(new Set(won).size).toBe(3);
      expect(won).not.toContain(NOBODY);
      expect(winners.map(({ place }) => place)).toEqual([1, 2, 3]);
    }
  });

  test('Where too few take part the draw ends, and places stay empty', () => {
    const drawn = drawNow(drawAll(pureHmac, source(1), { plan, outs: [] }), () => ({
      person: 'a',
    }));
    expect(drawn.filter(({ place }) => place !== null)).toHaveLength(1);
    expect(drawn.length).toBeLessThanOrEqual(260);
  });
});

test('The beacon that was fixed with the end decides, unless the list was closed within its lead', () => {
  const times = { endsAtMs: QUICKNET.genesisMs + 30_000_000, drawAfterMs: 3_600_000 };
  const planned = drawRoundOf(QUICKNET, { ...times, closedAtMs: times.endsAtMs });
  const last = times.endsAtMs + times.drawAfterMs - DRAW_LEAD_MS;
  expect(drawRoundOf(QUICKNET, { ...times, closedAtMs: last })).toBe(planned);
  const late = drawRoundOf(QUICKNET, { ...times, closedAtMs: last + 1 });
  expect((late - planned) * QUICKNET.periodMs).toBeGreaterThan(times.drawAfterMs - DRAW_LEAD_MS);
});
