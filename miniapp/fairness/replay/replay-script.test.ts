import { describe, expect, it } from 'vitest';
import type { BattleProof, MinesProof } from '../../../shared/fairness/contract.ts';
import { exampleProof } from '../../../shared/fairness/example-proofs.ts';
import { momentsOf } from './replay-script.ts';

const GAMES = ['dice', 'mines', 'battle', 'wheelOfFortune'] as const;

describe('a replay', () => {
  it.each(GAMES)(
    'of %s begins with nothing shown, ends with all of it, and lasts seconds',
    (game) => {
      const moments = momentsOf(exampleProof(game));
      expect(moments.at(0)).toMatchObject({ kind: 'start', count: 0 });
      expect(moments.at(-1)).toMatchObject({ kind: 'end', ms: 0 });
      const counts = moments.map(({ count }) => count);
      expect(counts).toEqual(counts.toSorted((a, b) => a - b));
      expect(moments.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThan(20_000);
    },
  );

  it('of mines opens one tile at a time', () => {
    const { opened } = exampleProof('mines') as MinesProof;
    const counts = momentsOf(exampleProof('mines'))
      .filter(({ kind }) => kind === 'open')
      .map(({ count }) => count);
    expect(counts).toEqual(opened.map((_, at) => at + 1));
  });

  it('of a crowded table takes no longer than that of a handful of bets', () => {
    const battle = exampleProof('battle') as BattleProof;
    const crowd = Array.from({ length: 500 }, (_, at) => battle.bets[at % 4] ?? battle.bets[0]);
    const moments = momentsOf({ ...battle, bets: crowd as BattleProof['bets'] });
    expect(moments.filter(({ kind }) => kind === 'bets')).toHaveLength(6);
    expect(moments.at(-1)?.count).toBe(500);
  });
});
