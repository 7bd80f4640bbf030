import { nodeHmac } from '../../api/fairness/node-hmac.ts';
import { openStreamOver } from '../../shared/fairness/stream.ts';
import { DICE_OUTCOMES } from '../../shared/games/dice/rules.ts';
import { WHEEL_SECTORS } from '../../shared/games/wheel/rules.ts';
import type { Source } from '../games/game-tests.ts';
import { EACH_GAME } from '../games/manifests.ts';
import { spinSource } from '../games/spin-returns.ts';
import { SERVER_SEED } from '../games/seeded-rounds.ts';

const WORD_VALUES = 2 ** 32;

/** The generators behind every outcome: they must pass. */
export function outcomeSources(): Source[] {
  const { drawBelow } = openStreamOver(nodeHmac, { key: SERVER_SEED, prefix: 'words:0' });
  return [
    { name: 'words of 32 bits', bound: WORD_VALUES, next: () => drawBelow(WORD_VALUES) },
    ...EACH_GAME.flatMap(({ sources }) => sources()),
    spinSource(),
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
