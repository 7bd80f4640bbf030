import { describe, expect, test } from 'vitest';
import type { BattleProof } from '../../../shared/games/battle/proof.ts';
import { GAME_NAMES } from '../../../shared/games/manifests.ts';
import type { DrawnProof } from '../../../shared/games/proof/contract.ts';
import { exampleProof } from '../../../shared/games/proof/examples.ts';
import { proofPartsOf } from '../game-proofs.ts';

const momentsOf = (proof: DrawnProof) => proofPartsOf(proof.game).momentsOf(proof);

describe('a replay', () => {
  test.each(GAME_NAMES)(
    'The replay of %s begins with nothing shown, ends with everything, and takes seconds',
    (game) => {
      const moments = momentsOf(exampleProof(game));
      expect(moments.at(0)).toMatchObject({ kind: 'start', count: 0 });
      expect(moments.at(-1)).toMatchObject({ kind: 'end', ms: 0 });
      const counts = moments.map(({ count }) => count);
      expect(counts).toEqual(counts.toSorted((a, b) => a - b));
      expect(moments.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThan(20_000);
    },
  );

  test('The replay of mines opens one tile at a time', () => {
    const { opened } = exampleProof('mines');
    const counts = momentsOf(exampleProof('mines'))
      .filter(({ kind }) => kind === 'open')
      .map(({ count }) => count);
    expect(counts).toEqual(opened.map((_, at) => at + 1));
  });

  test('The replay of a crowded table takes no longer than that of a few bets', () => {
    const battle = exampleProof('battle');
    const crowd = Array.from({ length: 500 }, (_, at) => battle.bets[at % 4] ?? battle.bets[0]);
    const moments = momentsOf({ ...battle, bets: crowd as BattleProof['bets'] });
    expect(moments.filter(({ kind }) => kind === 'bets')).toHaveLength(6);
    expect(moments.at(-1)?.count).toBe(500);
  });
});
