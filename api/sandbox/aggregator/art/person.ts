import type { Draws } from '../catalogue/seeded.ts';
import { disc, line, mirrored, moved, shape, type Drawn } from './shapes.ts';

/** What somebody wears. */
export type Outfit = { readonly cloth: string; readonly trim: string };

const SKINS = ['#ffd9bd', '#f3c19d', '#e3a878', '#c98657', '#f7cdb0', '#a9683f'] as const;
const HAIRS = [
  '#2a1a1f',
  '#4a2617',
  '#8a4b22',
  '#d9a441',
  '#1b1d33',
  '#b5472f',
  '#5d3a5e',
] as const;

type Hair = (colour: string) => { readonly behind: Drawn; readonly before: Drawn };

const HAIRCUTS: readonly Hair[] = [
  (hair) => ({
    behind: shape(
      'M-50-40C-58-112 58-112 50-40C50-4 56 22 60 40C36 46-36 46-60 40C-56 22-50-4-50-40Z',
      hair,
    ),
    before: shape('M-35-40C-40-86 40-92 37-36C24-46 8-58-4-72C-12-58-24-48-35-40Z', hair),
  }),
  (hair) => ({
    behind: disc(0, -96, [22, hair]) + disc(0, -52, [38, hair]),
    before: shape('M-36-40C-44-92 44-92 36-40C30-62 14-70 0-70S-30-62-36-40Z', hair),
  }),
  (hair) => ({
    behind: disc(0, -54, [37, hair]),
    before: shape(
      'M-37-40C-46-94 18-104 36-82C46-70 40-52 37-40C36-54 32-62 25-67C4-58-18-60-28-64C-34-58-36-50-37-40Z',
      hair,
    ),
  }),
  (hair) => ({
    behind: shape('M-54-4C-66-112 66-112 54-4C46 8 34 4 30-14H-30C-34 4-46 8-54-4Z', hair),
    before: shape('M-35-46C-32-90 32-90 35-46C14-54-14-54-35-46Z', hair),
  }),
  (hair) => ({
    behind:
      [-46, -26, 0, 26, 46].map((x) => disc(x, -70 + Math.abs(x) * 0.7, [25, hair])).join('') +
      mirrored(disc(48, -16, [19, hair])),
    before: [-22, 2, 24].map((x) => disc(x, -68, [14, hair])).join(''),
  }),
  (hair) => ({
    behind: disc(0, -52, [36, hair]),
    before:
      shape('M-36-44C-40-84 40-84 36-44C26-58-26-58-36-44Z', hair) +
      shape('M-33-30C-34 16-14 26 0 26S34 16 33-30C28-10 18-12 0-12S-28-10-33-30Z', hair),
  }),
  (hair) => ({
    behind: shape('M20-90C70-96 66-20 58 34C42 20 40-20 30-40Z', hair) + disc(0, -52, [38, hair]),
    before: shape('M-36-38C-42-90 34-98 38-46C20-70-18-66-36-38Z', hair),
  }),
];

/** Head and shoulders of somebody drawn flat, within 100 units each way; the draws choose who. */
export function person(draws: Draws, { cloth, trim }: Outfit): Drawn {
  const skin = draws.pick(SKINS);
  const hair = draws.pick(HAIRS);
  const dark = '#2a1a26';
  const { behind, before } = draws.pick(HAIRCUTS)(hair);
  const hasTie = draws.isLucky(0.6);
  return [
    behind,
    moved(
      'translate(0 -15) scale(1.02 1.1)',
      shape('M-90 110C-90 56-54 36-20 28H20C54 36 90 56 90 110Z', cloth),
      shape('M-15-6H15V30C10 46-10 46-15 30Z', skin),
      shape('M-22 28L0 60L22 28L34 32L8 104H-8L-34 32Z', '#fdf6ee'),
      shape('M-16 26C-8 42 8 42 16 26L20 30C12 50-12 50-20 30Z', '#0002'),
      hasTie
        ? mirrored(shape('M0 50L22 40V62Z', trim)) + disc(0, 51, [6, trim])
        : moved('translate(0 60)', shape('M-8-12H8L14 44L0 58L-14 44Z', trim)),
      mirrored(shape('M22 28L34 32L10 104L40 62Z', trim)),
    ),
    `<ellipse cy="-38" rx="33" ry="39" fill="${skin}"/>`,
    before,
    mirrored(disc(12, -36, [3.6, dark]), line('M6-47Q12-51 19-47', hair, 3)),
    line('M-9-17Q0-9 9-17', '#b0453f', 4),
  ].join('');
}
