import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commitmentOf, pureHmac, serverSeedOf } from '../../fairness/seeds.ts';
import { verifyProof } from '../proof/verify.ts';
import { drawMines } from './outcome.ts';
import { minesSteps } from './rules.ts';
import { minesExample } from './example.ts';

const seedBytes = fc.uint8Array({ minLength: 32, maxLength: 32 });
const tiles = Array.from({ length: 24 }, (_, tile) => tile);
const games = fc
  .record({
    serverSeed: seedBytes.map((bytes) => serverSeedOf(bytes)),
    clientSeed: fc.stringMatching(/^[\x20-\x7e]{1,64}$/),
    nonce: fc.nat(),
    stakeMicro: fc.bigInt({ min: 100_000n, max: 10n ** 13n }),
    minesLength: fc.integer({ min: 2, max: 23 }),
    order: fc.shuffledSubarray(tiles, { minLength: 24 }),
    wish: fc.integer({ min: 1, max: 22 }),
  })
  .map((game) => ({ ...game, stopAt: Math.min(game.wish, minesSteps(game.minesLength)) }));

const proofs = games.map(minesExample);
const won = proofs.filter(({ ending }) => ending !== 'mine');
const lost = proofs.filter(({ ending }) => ending === 'mine');

const failed = (proof: unknown) =>
  verifyProof(proof)
    .checks.filter(({ isOk }) => !isOk)
    .map(({ name }) => name);

describe('a proof of mines', () => {
  test('A mines proof is proved for every game played by the rules, however it ended', () => {
    fc.assert(
      fc.property(proofs, (proof) => {
        expect(failed(proof)).toEqual([]);
        expect(verifyProof(proof).isProved).toBe(true);
      }),
    );
  });

  test('A mines proof with a changed seed, hash or nonce fails on its commitment or its mines', () => {
    fc.assert(
      fc.property(proofs, seedBytes, (proof, other) => {
        const serverSeed = serverSeedOf(other);
        fc.pre(serverSeed !== proof.serverSeed);
        expect(failed({ ...proof, serverSeed })).toContain('commitment');
        expect(failed({ ...proof, serverSeedHash: commitmentOf(serverSeed) })).toContain(
          'commitment',
        );
        const moved = [
          { ...proof, nonce: proof.nonce + 1 },
          { ...proof, clientSeed: `${proof.clientSeed}~` },
        ];
        fc.pre(proof.minesLength > 8 && proof.minesLength < 16);
        for (const each of moved) expect(failed(each)).toContain('mines');
      }),
    );
  });

  test('A mines proof fails on its mines when one is moved, removed, added or reordered', () => {
    fc.assert(
      fc.property(proofs, (proof) => {
        const free = tiles.find((tile) => !proof.mines.includes(tile)) ?? 0;
        const changed = [
          [free, ...proof.mines.slice(1)],
          proof.mines.slice(1),
          [...proof.mines, free],
          proof.mines.toReversed(),
        ];
        for (const mines of changed) {
          const { checks } = verifyProof({ ...proof, mines });
          const after = checks.filter(({ name }) => name === 'opened' || name === 'payout');
          expect(failed({ ...proof, mines })).toContain('mines');
          expect(after.map((each) => each.unjudged)).toEqual(['earlier', 'earlier']);
        }
        const fewer = { ...proof, minesLength: proof.minesLength === 2 ? 3 : 2 };
        expect(failed(fewer).length).toBeGreaterThan(0);
      }),
    );
  });

  test('A proof of a win fails with a mine among its tiles, without tiles, or as a loss', () => {
    fc.assert(
      fc.property(won, (proof) => {
        const [mine = 0] = proof.mines;
        expect(failed({ ...proof, ending: 'mine' })).toContain('opened');
        expect(failed({ ...proof, opened: [...proof.opened, mine] })).toContain('opened');
        expect(failed({ ...proof, opened: [mine, ...proof.opened] })).toContain('opened');
        expect(failed({ ...proof, opened: [] })).toContain('opened');
      }),
    );
  });

  test('A proof of a win fails on its payout when a safe tile is added or removed', () => {
    const several = won.filter(
      ({ opened, minesLength }) => opened.length > 1 && opened.length < minesSteps(minesLength) - 1,
    );
    fc.assert(
      fc.property(several, (proof) => {
        const isFree = (tile: number) =>
          !proof.mines.includes(tile) && !proof.opened.includes(tile);
        const more = [...proof.opened, tiles.find(isFree) ?? -1];
        expect(failed({ ...proof, opened: more })).toEqual(['payout']);
        expect(failed({ ...proof, opened: proof.opened.slice(1) })).toEqual(['payout']);
      }),
    );
  });

  test('A proof of a fully opened field fails when it says that the player took the win', () => {
    const whole = games.map((game) => {
      const mines = drawMines(pureHmac, game, game.minesLength);
      const order = game.order.filter((tile) => !mines.includes(tile));
      return minesExample({ ...game, order, stopAt: order.length });
    });
    fc.assert(
      fc.property(whole, (proof) => {
        expect(proof.ending).toBe('limit');
        expect(failed(proof)).toEqual([]);
        expect(failed({ ...proof, ending: 'taken' })).toEqual(['opened']);
      }),
    );
  });

  test('A proof of a loss fails when it is called a win, or when its mine is removed', () => {
    fc.assert(
      fc.property(lost, (proof) => {
        expect(failed({ ...proof, ending: 'taken' })).toContain('opened');
        expect(failed({ ...proof, ending: 'limit' })).toContain('opened');
        expect(failed({ ...proof, opened: proof.opened.slice(0, -1) })).toContain('opened');
        expect(failed({ ...proof, payoutMicro: '1' })).toEqual(['payout']);
      }),
    );
  });

  test('A mines proof fails on its payout by one micro-unit more or less, or another stake', () => {
    fc.assert(
      fc.property(won, (proof) => {
        for (const by of [1n, -1n]) {
          const payoutMicro = (BigInt(proof.payoutMicro) + by).toString();
          expect(failed({ ...proof, payoutMicro })).toEqual(['payout']);
        }
        const stakeMicro = (BigInt(proof.stakeMicro) + 1n).toString();
        expect(failed({ ...proof, stakeMicro })).toEqual(['payout']);
      }),
    );
  });

  test('A mines proof names tiles that are off the field, opened twice or opened after a mine', () => {
    fc.assert(
      fc.property(won, (proof) => {
        const [mine = 0] = proof.mines;
        const foundOf = (opened: readonly number[]) =>
          verifyProof({ ...proof, opened }).checks.find(({ name }) => name === 'opened')?.found;
        expect(foundOf([24])).toBe('malformed');
        expect(foundOf([-1, ...proof.opened])).toBe('malformed');
        expect(foundOf([...proof.opened, proof.opened[0] ?? 0])).toBe('malformed');
        expect(foundOf([mine, ...proof.opened])).toBe('mineEarly');
        expect(foundOf([...proof.opened, mine])).toBe('mineLast');
      }),
    );
  });

  test('A mines proof with a sealed seed is not proved, yet its tiles and payout are checked', () => {
    fc.assert(
      fc.property(won, (proof) => {
        const hidden = { ...proof, serverSeed: null };
        expect(failed(hidden)).toEqual(['revealed']);
        expect(failed({ ...hidden, payoutMicro: '0' })).toContain('payout');
        expect(failed({ ...hidden, ending: 'mine' })).toContain('opened');
      }),
    );
  });

  test('A mines proof fails on a setting the game refuses, and on impossible fields', () => {
    const [proof] = fc.sample(proofs, 1);
    for (const minesLength of [0, 1, 24, -3]) {
      expect(failed({ ...proof, minesLength })).toEqual(['setting']);
    }
    for (const field of Object.keys(proof ?? {})) {
      expect(failed({ ...proof, [field]: {} })).toEqual(['document']);
      expect(failed({ ...proof, [field]: undefined })).toEqual(['document']);
    }
    expect(failed({ ...proof, nonce: -1 })).toEqual(['document']);
    expect(failed({ ...proof, payoutMicro: '1.5' })).toEqual(['document']);
  });
});
