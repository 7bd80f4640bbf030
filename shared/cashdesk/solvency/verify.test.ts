import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  EMPTY_SOLVENCY_NODE,
  type SolvencyNode,
  type SolvencyPart,
  solvencyLeaf,
  solvencyNode,
  verifySolvency,
} from './verify.ts';

const salt = (seed: number) => seed.toString(16).padStart(32, '0');

/** A tree of four leaves, of which the first two are the player's. */
function tree(amounts: readonly [bigint, bigint, bigint, bigint], player = '7') {
  const leafAt = (at: 0 | 1 | 2 | 3) => ({ salt: salt(at), amount: String(amounts[at]) });
  const nodes = ([0, 1, 2, 3] as const).map((at) =>
    solvencyLeaf(at < 2 ? player : '8', leafAt(at)),
  );
  const [a, b, c, d] = nodes as [SolvencyNode, SolvencyNode, SolvencyNode, SolvencyNode];
  const [left, right] = [solvencyNode(a, c), solvencyNode(d, b)];
  const parts: SolvencyPart[] = [
    {
      leaf: leafAt(0),
      path: [
        { side: 'right', ...c },
        { side: 'right', ...right },
      ],
    },
    {
      leaf: leafAt(1),
      path: [
        { side: 'left', ...d },
        { side: 'left', ...left },
      ],
    },
  ];
  const root = solvencyNode(left, right);
  return { claim: { player, amountMicro: String(amounts[0] + amounts[1]), parts, root } };
}

const amount = fc.bigInt({ min: 0n, max: 10n ** 20n });

describe('a solvency proof', () => {
  test('A solvency proof is valid for any amounts', () => {
    fc.assert(
      fc.property(fc.tuple(amount, amount, amount, amount), (amounts) => {
        expect(verifySolvency(tree(amounts).claim)).toEqual({ isValid: true });
      }),
    );
  });

  const { claim } = tree([5n, 7n, 11n, 13n]);
  const [first, second] = claim.parts as [SolvencyPart, SolvencyPart];

  test.each([
    ['an amount other than its leaves', { amountMicro: '13' }, 'other-amount'],
    ['another player', { player: '9' }, 'other-root'],
    ['one leaf counted twice', { parts: [first, first], amountMicro: '10' }, 'same-leaf'],
    ['no leaf', { parts: [], amountMicro: '0' }, 'malformed'],
    ['an amount below zero', { amountMicro: '-12' }, 'malformed'],
    ['a root with another sum', { root: { ...claim.root, sum: '35' } }, 'other-root'],
    [
      'a changed leaf',
      { parts: [{ ...first, leaf: { ...first.leaf, amount: '4' } }, second], amountMicro: '11' },
      'other-root',
    ],
    [
      'a neighbour with a smaller sum',
      { parts: [{ ...first, path: first.path.map((step) => ({ ...step, sum: '1' })) }, second] },
      'other-root',
    ],
    [
      'a neighbour below zero',
      { parts: [{ ...first, path: first.path.map((step) => ({ ...step, sum: '-1' })) }, second] },
      'malformed',
    ],
    ['paths of different lengths', { parts: [{ ...first, path: [] }, second] }, 'malformed'],
  ])('A solvency proof fails with %s', (_, over, reason) => {
    expect(verifySolvency({ ...claim, ...over })).toEqual({ isValid: false, reason });
  });

  test('An empty place of the tree owes nothing', () => {
    expect(EMPTY_SOLVENCY_NODE.sum).toBe('0');
  });
});
