import type { Motif } from '../art/motif-names.ts';
import type { Draws } from './seeded.ts';

/** A live game before it is listed. */
export type LiveTitle = { readonly name: string; readonly type: string; readonly motif: Motif };

const ROOMS =
  'Amber Velvet Ruby Salon Aurora Mirror Orchid Onyx Marina Ivory Indigo Saffron Cobalt Opal Emerald Garnet Sapphire Coral Jade Pearl Topaz Vela Lyra Orion'.split(
    ' ',
  );

const KINDS: readonly (readonly [string, Motif, readonly string[]])[] = [
  [
    'roulette',
    'wheel',
    [
      '{r} Roulette',
      'Speed Roulette {r}',
      'Auto Roulette {r}',
      'Türkçe Rulet {r}',
      'Ruletka {r}',
      'Grand Roulette {r}',
    ],
  ],
  [
    'blackjack',
    'card',
    [
      'Blackjack {r}',
      'Blackjack {r} {i}',
      'Infinite Blackjack {r}',
      'Free Bet Blackjack {r}',
      'Blekdzhek {r}',
    ],
  ],
  [
    'baccarat',
    'card',
    ['Baccarat {r}', 'Speed Baccarat {l}', 'No Commission Baccarat {r}', 'Squeeze Baccarat {r}'],
  ],
  [
    'poker',
    'card',
    ['Hold’em at {r}', 'Three Card {r}', 'Caribbean Stud {r}', 'Russkiy Poker {r}'],
  ],
  [
    'game show',
    'wheel',
    [
      '{r} Wheel Show',
      'The {r} Elevator',
      '{r} Parade',
      'Lantern Lottery {r}',
      'Comet Drop {r}',
      'Balloon Cup {r}',
    ],
  ],
  ['sic bo', 'die', ['Sic Bo {r}', 'Dice Duel {r}', 'Golden Sic Bo {r}']],
  ['dragon tiger', 'dragon', ['Dragon Tiger {r}', 'Fan Tan {r}', 'Andar Bahar {r}']],
  ['live-dealer', 'wheel', ['{r} Lounge', '{r} Casino Floor', 'VIP {r} Tables']],
];
const SHARES = [5, 6, 4, 2, 3, 1, 1, 1];
const LOTTERY = KINDS.flatMap((kind, at) => Array.from({ length: SHARES[at] ?? 1 }, () => kind));

/** One live title; the same draws give the same title. Not yet known to be unique. */
export function drawLiveTitle(draws: Draws): LiveTitle {
  const [type, motif, patterns] = draws.pick(LOTTERY);
  const name = draws
    .pick(patterns)
    .replace('{r}', () => draws.pick(ROOMS))
    .replace('{i}', () => String(1 + draws.below(12)))
    .replace('{l}', () => 'ABCDEFGHJKLMNPQRSTUVWXYZ'.charAt(draws.below(24)));
  return { name, type, motif };
}
