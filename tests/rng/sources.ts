import { nodeHmac } from '../../api/fairness/node-hmac.ts';
import { openStreamOver } from '../../shared/fairness/stream.ts';
import { openTableStream } from '../../shared/fairness/table-outcome.ts';
import { drawBattle } from '../../shared/games/battle/outcome.ts';
import { drawDice } from '../../shared/games/dice/outcome.ts';
import { DICE_OUTCOMES } from '../../shared/games/dice/rules.ts';
import { drawMines } from '../../shared/games/mines/outcome.ts';
import { MINES_TILES } from '../../shared/games/mines/rules.ts';
import { drawWheel } from '../../shared/games/wheel/outcome.ts';
import { WHEEL_SECTORS } from '../../shared/games/wheel/rules.ts';

/** Something that makes numbers from 0 to `bound - 1`, the same ones every time where it can. */
export type Source = { readonly name: string; readonly bound: number; readonly next: () => number };

const WORD_VALUES = 2 ** 32;
const SERVER_SEED = '5f1c0d3e9a7b42668c1d2e3f4a5b6c7d8e9f00112233445566778899aabbccdd';
const MINES_PAIRS = (MINES_TILES * (MINES_TILES - 1)) / 2;
const BANKS = { redMicro: 3_120_000_000n, blueMicro: 4_560_000_000n };

/** Bets of one player, one after the other, as the server draws them. */
function solo(clientSeed: string) {
  let nonce = -1;
  return () => {
    nonce += 1;
    return { serverSeed: SERVER_SEED, clientSeed, nonce };
  };
}

/** Rounds of one table, one after the other, as the server opens them. */
function table(game: string) {
  let round = 0;
  return () => {
    round += 1;
    return openTableStream(nodeHmac, {
      reveal: SERVER_SEED,
      roundId: `${game}-${round}`,
      randomness: SERVER_SEED,
      betsDigest: SERVER_SEED,
    });
  };
}

/** The number of a set of two tiles among the 276 possible sets. */
function pairNumber([first = 0, second = 0]: readonly number[]): number {
  const [low, high] = first < second ? [first, second] : [second, first];
  return (high * (high - 1)) / 2 + low;
}

/** The generators behind every outcome: they must pass. */
export function outcomeSources(): Source[] {
  const { drawBelow } = openStreamOver(nodeHmac, { key: SERVER_SEED, prefix: 'words:0' });
  const [dice, pairs, fifths] = [solo('dice'), solo('mines'), solo('mines-5')];
  const [wheel, battle] = [table('wheel'), table('battle')];
  const bank = Number(BANKS.redMicro + BANKS.blueMicro);
  return [
    { name: 'words of 32 bits', bound: WORD_VALUES, next: () => drawBelow(WORD_VALUES) },
    { name: 'dice numbers', bound: DICE_OUTCOMES, next: () => drawDice(nodeHmac, dice()) },
    {
      name: 'mines, both of 2',
      bound: MINES_PAIRS,
      next: () => pairNumber(drawMines(nodeHmac, pairs(), 2)),
    },
    {
      name: 'mines, last of 5',
      bound: MINES_TILES,
      next: () => drawMines(nodeHmac, fifths(), 5)[4] ?? 0,
    },
    { name: 'wheel sectors', bound: WHEEL_SECTORS.length, next: () => drawWheel(wheel()) },
    { name: 'battle tickets', bound: bank, next: () => Number(drawBattle(battle(), BANKS).ticket) },
  ];
}

const MODULO_WORDS = 2 ** 16;
const FAVOURED_EVERY = 50;
const REPEATED_EVERY = 25;

/** Generators with a known fault: each must fail, or the tests could not detect it. */
export function faultySources(): Source[] {
  const { drawBelow } = openStreamOver(nodeHmac, { key: SERVER_SEED, prefix: 'controls' });
  let last = 0;
  return [
    {
      name: 'Math.random',
      bound: WORD_VALUES,
      // The product must never draw from this; it is measured once to show that it fails.
      // oxlint-disable-next-line eslint/no-restricted-properties
      next: () => Math.floor(Math.random() * WORD_VALUES),
    },
    {
      name: 'modulo of 16 bits',
      bound: DICE_OUTCOMES,
      next: () => drawBelow(MODULO_WORDS) % DICE_OUTCOMES,
    },
    {
      name: 'one number in 50 is 0',
      bound: DICE_OUTCOMES,
      next: () => (drawBelow(FAVOURED_EVERY) === 0 ? 0 : drawBelow(DICE_OUTCOMES)),
    },
    {
      name: 'one in 25 repeated',
      bound: WHEEL_SECTORS.length,
      next: () => {
        if (drawBelow(REPEATED_EVERY) !== 0) last = drawBelow(WHEEL_SECTORS.length);
        return last;
      },
    },
  ];
}
